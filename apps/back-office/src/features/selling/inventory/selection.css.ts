import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media } from '../../../ui/theme.css.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: '180px 180px 180px 1fr',
  alignItems: 'end',
  gap: space(3),
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
/** At the height of the field beside it. */
export const low = style({ alignSelf: 'end' });
export const spread = style({
  display: 'grid',
  gridTemplateColumns: '200px auto 1fr auto',
  alignItems: 'end',
  gap: space(3),
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'stretch' } },
});
export const words = style({ margin: 0, color: color.muted, alignSelf: 'center' });
export const chosen = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), maxWidth: '100%' });
export const reference = style({ whiteSpace: 'nowrap' });
