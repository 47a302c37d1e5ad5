import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { skeleton } from '../../ui/progress.css.ts';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

/** Its height is given: the library measures what it draws many times, and lays out no more than it. */
export const box = style({ minWidth: 0, contain: 'strict' });
/** In place of the chart while it loads. */
export const waiting = style([skeleton, { height: '100%', background: color.sunken }]);
export const figures = style({ height: '100%', overflow: 'auto' });

export const legend = style({ display: 'grid', gap: space(2), font: text.small, color: color.muted });
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: space(1, 4), ':empty': { display: 'none' } });
export const key = style({ display: 'flex', alignItems: 'center', gap: space(1.5) });
export const stroke = styleVariants(
  {
    first: `2px solid ${color.accent}`,
    second: `2px solid ${color.info}`,
    reference: `2px dashed ${color.faint}`,
    today: `2px dotted ${color.accent}`,
  },
  (borderTop) => ({ width: '16px', borderTop }),
);
export const shade = style({
  width: '12px',
  height: '12px',
  background: color.faint,
  opacity: 0.2,
  borderRadius: '2px',
});
export const events = style({ minWidth: 0 });
export const summary = style({
  display: 'flex',
  width: 'fit-content',
  alignItems: 'center',
  gap: space(1),
  cursor: 'pointer',
  listStyle: 'none',
  padding: space(1, 0),
  borderRadius: radius.small,
  ':hover': { color: color.text },
});
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
globalStyle(`${events}[open] > ${summary} > svg`, { transform: 'rotate(90deg)' });
export const eventList = style({ display: 'grid', gap: space(1), paddingTop: space(1) });
export const event = style({ display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', gap: space(2) });
export const eventDay = style({ fontVariantNumeric: 'tabular-nums' });
/** As the chart shows the events of a day. */
export const mark = style({
  justifySelf: 'start',
  minWidth: '18px',
  padding: space(0, 1),
  textAlign: 'center',
  background: color.sunken,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
});

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
// What happened on a day, under its name.
globalStyle(`${box} .apexcharts-tooltip-title > div`, { maxWidth: '280px', whiteSpace: 'normal', fontWeight: 400 });
globalStyle(`${box} .apexcharts-legend-text`, { color: `${color.muted} !important` });
// Apexcharts fades in the line under the pointer when the chart opens, although it is not shown: 150 ms of repainting.
globalStyle(`${box} .apexcharts-xcrosshairs`, { transition: 'none !important' });
