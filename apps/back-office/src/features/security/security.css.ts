import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

export const quiet = style({ font: text.small, color: color.muted });
export const rows = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(2, 3),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ display: 'grid', gap: space(0.5), minWidth: 0 });
export const name = style({ font: text.strong });
