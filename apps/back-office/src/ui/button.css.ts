import { style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, motion, radius, text } from './theme.css.ts';

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
