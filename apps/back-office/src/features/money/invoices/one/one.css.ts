import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, text } from '../../../../ui/theme.css.ts';

export const head = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space(1, 3), alignItems: 'baseline' });
export const lines = style({ margin: 0, padding: 0, listStyle: 'none' });
/** Words, and an amount at the right. */
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(4),
  padding: space(2, 4),
  borderTop: `1px solid ${color.line}`,
});
export const words = style({ display: 'grid', gap: space(0.5), minWidth: 0, overflowWrap: 'anywhere' });
export const quiet = style({ font: text.small, color: color.muted });
export const amount = style({ margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const sums = style({ margin: 0, padding: space(2, 4, 3), borderTop: `1px solid ${color.lineStrong}` });
export const sum = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(4),
  padding: space(0.5, 0),
  selectors: { '&:last-child': { font: text.strong } },
});
/** Amounts side by side: charged, booked today, what lies between. */
export const compared = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  gap: space(1, 4),
  alignItems: 'baseline',
});
export const compareRow = style({ display: 'contents' });
export const heading = style({ font: text.smallStrong, color: color.muted, textAlign: 'right' });
export const figure = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const acts = style({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' });
export const act = style({ display: 'grid', gap: space(1), justifyItems: 'start' });
