import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius } from '../../ui/theme.css.ts';

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  height: '28px',
  padding: space(0, 1, 0, 2.5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.raised,
  maxWidth: '100%',
});
export const value = style({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
