import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text as type } from '../../../ui/theme.css.ts';

export const text = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const receipt = style({
  display: 'grid',
  gap: space(2),
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
});
export const hash = style({ margin: 0, font: type.small, color: color.muted, overflowWrap: 'anywhere' });
