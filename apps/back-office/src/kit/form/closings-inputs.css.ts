import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, text } from '../../ui/theme.css.ts';

export const closings = style({ display: 'grid', gap: space(3), gridColumn: '1 / -1', minWidth: 0 });
export const title = style({ font: text.strong });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '160px 160px minmax(0, 1fr) 32px',
  alignItems: 'start',
  gap: space(2, 3),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 32px' } },
});
/** The last day; on a phone, to the end of the row. */
export const end = style({ '@media': { [media.phone]: { gridColumn: '2 / -1' } } });
export const label = style({ '@media': { [media.phone]: { gridColumn: '1 / 3' } } });
/** Beside the fields, below their labels. */
export const remove = style({ paddingTop: '26px' });
export const add = style({ justifySelf: 'start' });
export const hint = style({ font: text.small, color: color.muted });
export const error = style({ font: text.small, color: color.danger });
export const list = style({ display: 'grid', gap: space(1), margin: 0, padding: 0, listStyle: 'none' });
