import { style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { media } from '../ui/theme.css.ts';

export const center = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  minHeight: '60vh',
  padding: space(6),
  '@media': { [media.phone]: { padding: space(6, 0) } },
});
export const head = style({ padding: space(4, 6) });
