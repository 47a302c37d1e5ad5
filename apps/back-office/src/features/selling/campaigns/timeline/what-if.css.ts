import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, focusRing, radius } from '../../../../ui/theme.css.ts';

export const surface = style({
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'crosshair',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: { '&:focus-visible': focusRing },
});
export const sketch = style({
  position: 'absolute',
  top: '8px',
  height: '28px',
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) 10px',
  border: `2px dashed ${color.accent}`,
  borderRadius: radius.small,
  background: color.accentSoft,
  boxSizing: 'border-box',
});
const handle = style({
  padding: 0,
  border: 0,
  background: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: { '&:focus-visible': focusRing },
});
export const edge = style([handle, { cursor: 'ew-resize', background: color.accent, opacity: 0.5 }]);
export const middle = style([handle, { cursor: 'grab' }]);
export const panel = style({ display: 'grid', gap: space(4), paddingTop: space(4) });
export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3, 4),
});
export const words = style({ color: color.muted, maxWidth: '72ch' });
