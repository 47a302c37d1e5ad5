import { style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color, radius, text } from '../ui/theme.css.ts';

export const lines = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: space(2, 3),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ display: 'grid', gap: space(0.5), flex: 1, minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 2),
  font: text.strong,
  overflowWrap: 'anywhere',
});
export const hint = style({ font: text.small, fontFamily: 'monospace', color: color.muted });
export const quiet = style({ font: text.small, color: color.muted });
