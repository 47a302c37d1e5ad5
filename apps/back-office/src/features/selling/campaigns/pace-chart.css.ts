import { style } from '@vanilla-extract/css';
import { color, text } from '../../../ui/theme.css.ts';

/** The drawing, with room for its axes. */
export const frame = style({
  position: 'relative',
  height: '100%',
  padding: '8px 8px 24px 44px',
  boxSizing: 'border-box',
  font: text.small,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const plot = style({ position: 'relative', height: '100%' });
export const svg = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
});
const thin = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
export const rule = style({ ...thin, stroke: color.line });
export const today = style({ ...thin, stroke: color.lineStrong, strokeDasharray: '2 3' });
export const expected = style({ ...thin, stroke: color.faint, strokeWidth: 1.5, strokeDasharray: '5 4' });
export const seen = style({ ...thin, stroke: color.accent, strokeWidth: 2 });
export const forecast = style({ ...thin, stroke: color.accent, strokeWidth: 2, strokeDasharray: '2 3' });
export const band = style({ fill: color.accent, opacity: 0.18 });
export const pointed = style({ ...thin, stroke: color.text, strokeWidth: 1 });
const label = style({ position: 'absolute', whiteSpace: 'nowrap' });
export const share = style([label, { right: '100%', marginRight: '8px', transform: 'translateY(-50%)' }]);
export const day = style([
  label,
  {
    top: '100%',
    marginTop: '6px',
    transform: 'translateX(-50%)',
    // The first and the last stay inside the drawing.
    selectors: { '&[data-at=start]': { transform: 'none' }, '&[data-at=end]': { transform: 'translateX(-100%)' } },
  },
]);
export const readout = style({ font: text.small, color: color.text, fontVariantNumeric: 'tabular-nums' });
export const bandKey = style({ width: '16px', height: '10px', background: color.accent, opacity: 0.25 });
