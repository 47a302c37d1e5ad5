import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media } from '../../../ui/theme.css.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  alignItems: 'start',
  gap: space(4),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** In place of rows while they load. */
export const coming = style({
  display: 'grid',
  alignContent: 'start',
  gap: space(4),
  minHeight: '200px',
  padding: space(2, 4),
});
export const quiet = style({ color: color.muted, maxWidth: '72ch' });
/** The figures of the choice before, while those of the next one are counted. */
export const stale = style({ opacity: 0.6 });
