import { style } from '@vanilla-extract/css';
import { color, radius } from './theme.css.ts';

export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '4px' });
export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: '28px',
  padding: '0 4px 0 10px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.bg,
  // Nothing to press at its end.
  selectors: { '&:not(:has(button))': { paddingRight: '10px' } },
});
