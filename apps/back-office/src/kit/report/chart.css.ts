import { globalStyle, style } from '@vanilla-extract/css';
import { skeleton } from '../../ui/progress.css.ts';
import { color, text } from '../../ui/theme.css.ts';

export const box = style({ minWidth: 0, overflow: 'hidden' });
/** In place of the chart while it loads. */
export const waiting = style([skeleton, { height: '100%', background: color.sunken }]);
export const figures = style({ height: '100%', overflow: 'auto' });

// The library renders its own tooltip: give it the tokens of the theme.
globalStyle(`${box} .apexcharts-tooltip`, {
  background: `${color.raised} !important`,
  color: `${color.text} !important`,
  border: `1px solid ${color.line} !important`,
  boxShadow: `${color.shadow} !important`,
  font: text.body,
});
globalStyle(`${box} .apexcharts-tooltip-title`, {
  background: `${color.sunken} !important`,
  border: '0 !important',
  font: text.smallStrong,
});
globalStyle(`${box} .apexcharts-legend-text`, { color: `${color.muted} !important` });
