import { style } from '@vanilla-extract/css';
import { color, radius } from '../../ui/theme.css.ts';

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
