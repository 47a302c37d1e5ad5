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
/** Columns of a file, with their fields. */
export const columns = style([list, { maxHeight: '44vh' }]);
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
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 240px',
  alignItems: 'center',
  gap: space(1, 3),
  padding: space(1.5, 3),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const header = style([strong, cut]);
export const samples = style([quiet, cut]);
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
