import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media } from '../../../ui/theme.css.ts';

export const quiet = style({ color: color.muted, maxWidth: '72ch', margin: 0 });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  alignItems: 'start',
  gap: space(4),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
