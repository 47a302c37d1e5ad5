import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, radius, text } from './theme.css.ts';

export const calendar = style({ padding: space(2), outline: 'none' });
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const month = style({ font: text.strong, '::first-letter': { textTransform: 'uppercase' } });
export const weekday = style({ width: '36px', height: '28px', font: text.small, color: color.muted });
export const day = style({
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '32px',
  borderRadius: radius.small,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  outline: 'none',
  ':hover': { background: color.sunken },
  selectors: {
    '&[data-selected]': { background: color.accent, color: color.onAccent },
    '&[data-today]:not([data-selected])': { color: color.accent, fontWeight: 600 },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-disabled]': { color: color.faint, cursor: 'not-allowed' },
    '&[data-focus-visible]': focusRing,
  },
});
