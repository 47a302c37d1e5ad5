import { style } from '@vanilla-extract/css';
import { color, radius } from '../../ui/theme.css.ts';

export const ranking = style({ display: 'grid', gap: '12px' });
export const rank = style({ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr) auto', gap: '4px 0' });
export const coming = style({ height: '28px', paddingTop: '4px' });
export const place = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const value = style({ fontWeight: 500, fontVariantNumeric: 'tabular-nums', paddingLeft: '8px' });
export const bar = style({ gridColumn: '2 / -1' });

export const steps = style({ display: 'grid', gap: '4px' });
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '32px',
  padding: '4px 8px',
  margin: '0 -8px',
  borderRadius: radius.small,
  selectors: { 'a&:hover': { background: color.sunken } },
});
export const done = style({ color: color.accent });
export const left = style({ color: color.faint });
export const stepWords = style({ flex: 1 });
/** Aligns the end of its label with the panel's. */
export const all = style({ marginRight: '-8px' });
export const items = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  alignItems: 'baseline',
  padding: '8px 0',
  borderTop: `1px solid ${color.line}`,
  ':first-child': { borderTop: 0 },
});
export const itemName = style({
  flex: '1 1 200px',
  // Minimum height of a target.
  padding: '4px 0',
  margin: '-4px 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
});
/** One line where there is room; it may wrap, since an email can be wider than a phone. */
export const itemNote = style({ color: color.muted, minWidth: 0, overflowWrap: 'anywhere' });
