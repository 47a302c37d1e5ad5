import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '32px',
  listStyle: 'none',
  cursor: 'pointer',
});
export const chevron = style({
  flexShrink: 0,
  color: color.muted,
  transition: 'transform 120ms',
  selectors: { 'details[open] > summary > &': { transform: 'rotate(90deg)' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});
export const note = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const list = style({
  listStyle: 'none',
  margin: space(0, 0, 2),
  padding: 0,
  maxHeight: '240px',
  overflow: 'auto',
});
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  padding: space(1, 0, 1, 6),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const link = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline' },
});
export const amount = style({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), paddingLeft: space(6) });
