import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

export const brush = style({ position: 'relative', height: '100%' });
/** Over the curve. The pointer goes through, to the tooltip of the chart. */
export const surface = style({ position: 'absolute', pointerEvents: 'none', borderRadius: radius.small });
export const span = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  minWidth: '2px',
  background: color.accent,
  opacity: 0.18,
});
export const words = style({
  position: 'absolute',
  top: space(1),
  left: space(1),
  right: space(1),
  width: 'fit-content',
  padding: space(1, 2),
  font: text.small,
  color: color.text,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
});
