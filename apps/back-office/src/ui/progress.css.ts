import { keyframes, style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, radius } from './theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const pulse = keyframes({ '50%': { opacity: 0.5 } });
const appear = keyframes({ from: { opacity: 0 } });

export const spinner = style({
  width: '14px',
  height: '14px',
  borderRadius: radius.round,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 700ms linear infinite`,
});
const beat = `${pulse} 1.6s 300ms ease-in-out infinite`;
export const bar = style({ display: 'block', height: '12px', borderRadius: radius.small, background: color.line });
/** Shows after 150 ms only: what comes sooner needs no waiting picture. */
export const skeleton = style([bar, { maxWidth: '100%', animation: `${appear} 1ms 150ms both, ${beat}` }]);
/** Around many bars: an animation of each would cost more than what they wait for. */
export const beating = style({ animation: beat });
/** Name of the property that says how full a bar is. */
export const value = '--value';
export const meter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  lineHeight: 1,
  verticalAlign: 'middle',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-wide]': { display: 'flex' } },
});
/** As wide as « 100 % »: bars of one column begin and end at one place. */
export const percent = style({ width: '44px', flex: 'none', textAlign: 'right', whiteSpace: 'nowrap' });
export const track = style({
  flex: 'none',
  width: '56px',
  height: '4px',
  borderRadius: radius.round,
  background: color.sunken,
  overflow: 'hidden',
  '::before': {
    content: '',
    display: 'block',
    height: '100%',
    width: `var(${value})`,
    borderRadius: radius.round,
    background: color.accent,
  },
  '@media': { [media.contrast]: { outline: '1px solid', '::before': { background: 'Highlight !important' } } },
  selectors: { '&[data-wide]': { width: '100%', flex: 1 }, '&[data-quiet]::before': { background: color.lineStrong } },
});
