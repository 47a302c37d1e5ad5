import { style } from '@vanilla-extract/css';
import { color, radius } from '../ui/theme.css.ts';

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: '28px',
  padding: '0 4px 0 10px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.raised,
  maxWidth: '100%',
});
export const value = style({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const cross = style({
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
});
