import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

export const mails = style({ display: 'grid', margin: space(3, 0), padding: 0, listStyle: 'none' });
/** A payer, its addresses and its amount. */
export const mail = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: space(3),
  padding: space(2, 0),
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const payer = style({ display: 'grid', overflowWrap: 'anywhere' });
export const address = style({
  display: 'grid',
  alignContent: 'start',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
});
export const amount = style({ fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' });
export const quiet = style({ font: text.small, color: color.muted });
export const reason = style({ cursor: 'pointer', overflowWrap: 'anywhere' });
export const refused = style({
  columns: 2,
  margin: 0,
  padding: space(2, 0, 2, 4),
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { columns: 1 } },
});
