import { style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, media, motion, radius, text } from './theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1.5),
  height: '32px',
  padding: space(0, 3),
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'none',
  font: text.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${motion}, border-color ${motion}`,
  selectors: {
    '&:is([data-disabled], :disabled)': { opacity: 0.5, cursor: 'not-allowed' },
    '&[data-focus-visible]': focusRing,
  },
});

export const variant = styleVariants({
  primary: [
    base,
    {
      background: color.accent,
      color: color.onAccent,
      ':hover': { background: color.accentHover },
    },
  ],
  secondary: [
    base,
    {
      background: color.raised,
      borderColor: color.lineStrong,
      color: color.text,
      ':hover': { background: color.sunken },
    },
  ],
  ghost: [base, { color: color.muted, ':hover': { background: color.sunken, color: color.text } }],
  danger: [base, { color: color.danger, ':hover': { background: color.dangerSoft } }],
  dangerous: [base, { background: color.danger, color: color.raised, ':hover': { opacity: 0.9 } }],
});

export const size = styleVariants({
  small: { height: '28px', padding: space(0, 2) },
  medium: {},
  large: { height: '40px', padding: space(0, 4) },
});

export const icon = style([
  base,
  {
    width: '32px',
    padding: 0,
    flex: 'none',
    color: color.muted,
    position: 'relative',
    ':hover': { background: color.sunken, color: color.text },
    selectors: { '&[data-small]': { width: '28px', height: '28px' } },
  },
]);
/** Three dots, drawn as a background: a picture in each of many rows would be two elements more. */
const dot = (x: string) => `radial-gradient(circle at calc(50% + ${x}), currentColor 1.2px, transparent 1.8px)`;
export const dots = style([
  icon,
  {
    // Without a text, its baseline is its lower edge.
    verticalAlign: 'middle',
    selectors: { '&, &:hover': { backgroundImage: ['-4.7px', '0px', '4.7px'].map(dot).join() } },
    // Backgrounds of buttons are removed there: the dots are text.
    '@media': { [media.contrast]: { '::before': { content: '⋯' } } },
  },
]);
/** Lucide's `file-down`. */
const FILE_DOWN =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z' +
  'M14 2v5a1 1 0 0 0 1 1h5M12 18v-6m-3 3 3 3 3-3';
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="red" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${FILE_DOWN}"/></svg>`;
/** A file to download, drawn as a mask: a picture in each of many rows would be five elements more. */
export const fileDown = style([
  icon,
  {
    '::before': {
      content: '',
      width: '16px',
      height: '16px',
      background: 'currentColor',
      mask: `url('data:image/svg+xml,${encodeURIComponent(PICTURE)}') center / contain no-repeat`,
      forcedColorAdjust: 'none',
    },
  },
]);
export const tooltip = style({
  background: color.text,
  color: color.bg,
  font: text.small,
  padding: space(1, 2),
  borderRadius: radius.small,
  maxWidth: '280px',
  pointerEvents: 'none',
});
