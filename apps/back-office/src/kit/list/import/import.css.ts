import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, focusRing, media, radius, text } from '../../../ui/theme.css.ts';

export const title = style({ font: text.strong, marginBottom: space(1) });
export const strong = style({ font: text.strong });
export const quiet = style({ font: text.small, color: color.muted });
/** Scrolls by itself, so that the dialog's buttons stay in sight. */
const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  ':focus-visible': focusRing,
});
/** Columns of a file, with their fields: as many beside each other as can be read. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** Refused rows: many of them leave the figures and the buttons in sight. */
export const refused = style([list, { maxHeight: '60vh', background: color.raised }]);
export const refusedHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0, 4),
});
export const refusedTable = style({ width: '100%', borderCollapse: 'collapse' });
const ruled = { borderBottom: `1px solid ${color.line}` } as const;
export const faultPlace = style({
  width: '34%',
  padding: space(2, 3),
  verticalAlign: 'top',
  textAlign: 'left',
  font: text.small,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  selectors: { 'tr:not(:last-child) > &': ruled },
});
export const faultName = style({ display: 'block', color: color.text });
export const fault = style({
  padding: space(2, 3),
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  selectors: { 'tr:not(:last-child) > &': ruled },
});
/** One under the other, with room for the ring of the focus. */
export const faultParts = style({ display: 'grid', gap: space(1), minWidth: 0, maxWidth: '560px' });
export const faultReason = style({ font: text.small, color: color.danger });
/** In a panel of a screen, which has the border. */
export const lines = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'auto',
  maxHeight: '50vh',
  ':focus-visible': focusRing,
});
export const reason = style({ display: 'block' });
/** Two such lists, the figures and the buttons fit in a dialog. */
export const rows = style([list, { maxHeight: '25vh' }]);
export const line = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: space(2),
  padding: space(2, 3),
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const place = style([quiet, { paddingTop: '1px', fontVariantNumeric: 'tabular-nums' }]);
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(3),
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
// Not the shorthand: builds put it after `font-variant-numeric`, which it resets.
export const figure = style({
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-refused]': { color: color.danger } },
});
export const values = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(0, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const before = style({ color: color.muted });
export const after = style({ textDecoration: 'none', fontWeight: 500 });
export const past = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(0, 2),
  padding: space(2, 3),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const working = style({ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted });
