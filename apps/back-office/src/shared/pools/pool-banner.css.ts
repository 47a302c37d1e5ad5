import { style } from '@vanilla-extract/css';
import { color, radius } from '../../ui/theme.css.ts';

/** Four to one, as most banners are: its place is there before the picture. */
export const banner = style({
  display: 'block',
  width: '100%',
  maxWidth: '960px',
  aspectRatio: '4 / 1',
  objectFit: 'contain',
  objectPosition: 'left',
  borderRadius: radius.panel,
  background: color.sunken,
});
