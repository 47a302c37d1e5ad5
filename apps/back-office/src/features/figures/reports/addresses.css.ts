import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media } from '../../../ui/theme.css.ts';

export const choices = style({
  display: 'grid',
  gridTemplateColumns: '200px 140px',
  gap: space(3),
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', width: '100%' } },
});
export const about = style({ color: color.muted, maxWidth: '72ch' });
