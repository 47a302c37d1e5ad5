import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media } from './theme.css.ts';

export const titled = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), verticalAlign: 'middle' });
export const thumb = style({
  width: '48px',
  height: '28px',
  flex: 'none',
  objectFit: 'contain',
  borderRadius: '4px',
  background: color.sunken,
  '@media': { [media.phone]: { width: '32px' } },
});
