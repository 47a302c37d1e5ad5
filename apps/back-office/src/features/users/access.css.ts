import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

export const title = style({ font: text.strong, marginBottom: space(2) });
export const quiet = style({ font: text.small, color: color.muted });
export const sessions = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const session = style({
  display: 'grid',
  gap: space(0.5),
  padding: space(2, 3),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const device = style({ font: text.strong });
