import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius } from '../../../ui/theme.css.ts';

export const ranking = style({ display: 'grid', gap: space(3) });
export const rank = style({ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr) auto', gap: space(1, 0) });
export const coming = style({ height: '28px', paddingTop: space(1) });
export const place = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const value = style({ fontWeight: 500, fontVariantNumeric: 'tabular-nums', paddingLeft: space(2) });
export const bar = style({ gridColumn: '2 / -1' });

export const steps = style({ display: 'grid', gap: space(1) });
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '32px',
  padding: space(1, 2),
  margin: space(0, -2),
  borderRadius: radius.small,
  selectors: { 'a&:hover': { background: color.sunken } },
});
export const done = style({ color: color.accent });
export const left = style({ color: color.faint });
export const stepWords = style({ flex: 1 });
/** Aligns the end of its label with the panel's. */
export const all = style({ marginRight: space(-2) });
export const items = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(0, 3),
  alignItems: 'baseline',
  padding: space(2, 0),
  borderTop: `1px solid ${color.line}`,
  ':first-child': { borderTop: 0 },
});
export const itemName = style({
  flex: '1 1 200px',
  // Minimum height of a target.
  padding: space(1, 0),
  margin: space(-1, 0),
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
});
/** One line where there is room; it may wrap, since an email can be wider than a phone. */
export const itemNote = style({ color: color.muted, minWidth: 0, overflowWrap: 'anywhere' });
/** Room of the cards until they are drawn: a page that is loaded again keeps its place. */
export const below = style({ minHeight: '200vh' });
