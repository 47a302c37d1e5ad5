import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius } from '../../../ui/theme.css.ts';

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  padding: space(4),
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
});
export const frame = style({ border: 0, background: '#fff', maxWidth: '100%' });
export const sketch = style({
  display: 'block',
  width: '100%',
  maxHeight: '420px',
  marginTop: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
export const paper = style({ fill: color.raised });
export const line = style({ fill: color.sunken });
export const outline = style({ fill: 'none', stroke: color.accent, strokeWidth: 2 });
/** As high as its own proportions ask. */
export const picture = style({ height: 'auto' });
