import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, radius } from '../../../../ui/theme.css.ts';

/** A bar that opens what it counts. */
export const opener = style({
  padding: space(1),
  margin: space(-1),
  border: 'none',
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  minHeight: '24px',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const panel = style({ display: 'grid', gap: space(3) });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2, 3),
});
export const muted = style({ color: color.muted });
export const list = style({ display: 'grid' });
export const reader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(0, 3),
  padding: space(2, 0),
  borderTop: `1px solid ${color.line}`,
});
export const place = style({ color: color.muted, marginLeft: space(2) });
