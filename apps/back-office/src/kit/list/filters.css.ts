import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, focusRing, radius } from '../../ui/theme.css.ts';

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: '28px',
  paddingRight: space(1),
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.raised,
  maxWidth: '100%',
});
/** The part of a chip that opens its filter. */
export const edit = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  height: '26px',
  minWidth: 0,
  padding: space(0, 1, 0, 2.5),
  border: 0,
  borderRadius: radius.round,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  ':hover': { color: color.accent },
  ':focus-visible': focusRing,
});
export const value = style({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
