import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, focusRing, media, radius, text } from '../../../ui/theme.css.ts';

export const weeks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space(1),
  alignContent: 'start',
});
export const weekday = style({ font: text.small, color: color.muted, textAlign: 'center' });
export const day = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  height: '44px',
  borderRadius: radius.small,
  background: color.sunken,
  font: text.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: color.accentSoft },
    '&:has(:checked)': {
      background: color.accent,
      color: color.onAccent,
      '@media': { [media.contrast]: { border: '2px solid Highlight' } },
    },
    '&:has(:focus-visible)': focusRing,
  },
});
/** The browser's own, under the words. */
export const radio = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });
export const count = style({
  font: text.small,
  color: color.accent,
  selectors: { '&[data-none]': { color: color.muted }, [`${day}:has(:checked) &`]: { color: 'inherit' } },
});
