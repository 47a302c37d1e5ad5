import { style } from '@vanilla-extract/css';
import { color, focusRing, radius, text } from './theme.css.ts';

export const group = style({
  display: 'inline-flex',
  alignSelf: 'start',
  justifySelf: 'start',
  padding: '2px',
  borderRadius: radius.control,
  background: color.sunken,
  maxWidth: '100%',
  overflowX: 'auto',
});
export const segment = style({
  height: '28px',
  padding: '0 10px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: text.strong,
  color: color.muted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { background: color.raised, color: color.text, boxShadow: '0 1px 2px rgb(0 0 0 / 0.1)' },
    '&[data-focus-visible]': focusRing,
  },
});
