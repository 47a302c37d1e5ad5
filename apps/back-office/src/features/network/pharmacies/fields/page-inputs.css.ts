import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, media, text } from '../../../../ui/theme.css.ts';

export const group = style({ display: 'grid', gap: space(2), gridColumn: '1 / -1', minWidth: 0 });
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const grow = style({ flex: 1, minWidth: 0 });
/** A service, and beside it what is said of it; below it on a phone. */
export const service = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(1, 3),
  minHeight: '44px',
  borderTop: `1px solid ${color.line}`,
  padding: space(1, 0),
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const member = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 32px',
  alignItems: 'start',
  gap: space(2, 3),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 32px' } },
});
/** The role; on a phone, below the name. */
export const role = style({ '@media': { [media.phone]: { gridColumn: 1, gridRow: 2 } } });
/** Beside the fields, below their labels. */
export const remove = style({ paddingTop: '26px' });
export const add = style({ justifySelf: 'start' });
export const error = style({ font: text.small, color: color.danger });
