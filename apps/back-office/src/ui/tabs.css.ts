import { style } from '@vanilla-extract/css';
import { color, text } from './theme.css.ts';

export const tabs = style({ display: 'flex', gap: '16px', overflowX: 'auto', scrollbarWidth: 'none' });
export const tab = style({
  display: 'inline-flex',
  gap: '6px',
  padding: '6px 0 8px',
  font: text.strong,
  color: color.muted,
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  outlineOffset: '-2px',
  ':hover': { color: color.text },
  selectors: { '&[aria-current]': { color: color.text, borderColor: color.accent } },
});
export const note = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
