import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

export const frame = style({ maxWidth: '640px', minWidth: 0 });
export const map = style({ position: 'relative' });
export const plan = style({
  display: 'block',
  width: '100%',
  aspectRatio: '2',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
  cursor: 'crosshair',
  touchAction: 'none',
});
export const grid = style({ stroke: color.line });
export const origin = style({ fill: 'none', stroke: color.muted });
export const point = style({ fill: color.accent, stroke: color.raised });
/** Over the point, for the keyboard: the pointer uses the whole plan. */
export const handle = style({
  position: 'absolute',
  width: '24px',
  height: '24px',
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: 'none',
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
});
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(0, 4),
  paddingTop: space(1),
  font: text.small,
  color: color.muted,
});
export const legend = style({ fontVariantNumeric: 'tabular-nums' });
