import { keyframes, style } from '@vanilla-extract/css';
import { bar } from '../../ui/progress.css.ts';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
/** In place of a figure, after 150 ms; still, for a list has a hundred of them. */
export const waiting = style([
  bar,
  { display: 'inline-block', width: '5ch', verticalAlign: 'middle', animation: `${appear} 1ms 150ms both` },
]);
/** As wide and high before the line is there. */
export const box = style({
  display: 'inline-block',
  width: '56px',
  height: '18px',
  lineHeight: '18px',
  verticalAlign: 'middle',
});
export const line = style({ overflow: 'visible' });
export const path = style({ fill: 'none', stroke: color.accent, strokeWidth: 1.5, strokeLinejoin: 'round' });
/** As wide as a meter. */
export const progress = style({ display: 'inline-block', minWidth: '108px', whiteSpace: 'nowrap' });
/** Seven digits, so that lines of one column begin at one place. */
const SUM_WIDTH_PX = 60;
/** As wide before the figures are there: columns do not move when they come. */
export const lined = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
  minWidth: `${56 + 8 + SUM_WIDTH_PX}px`,
  verticalAlign: 'middle',
});
export const sum = style({ minWidth: `${SUM_WIDTH_PX}px` });
export const rate = style({ display: 'inline-block', minWidth: '52px' });
