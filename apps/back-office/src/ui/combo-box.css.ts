import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, radius } from './theme.css.ts';

export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: space(1), marginTop: space(1) });
export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(0.5),
  minHeight: '28px',
  padding: space(0, 1, 0, 2.5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.bg,
  // Nothing to press at its end.
  selectors: { '&:not(:has(button))': { paddingRight: space(2.5) } },
});
