import { style } from '@vanilla-extract/css';
import { color, focusRing, radius } from './theme.css.ts';

export const opener = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  marginRight: '-4px',
  border: 0,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
});
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
});
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  border: 0,
  borderRadius: radius.round,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  ':hover': { background: color.sunken, color: color.text },
  selectors: { '&[data-focus-visible]': focusRing },
});
