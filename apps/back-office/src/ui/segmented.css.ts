import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, media, radius, text } from './theme.css.ts';

export const group = style({
  display: 'inline-flex',
  alignSelf: 'start',
  justifySelf: 'start',
  padding: space(0.5),
  borderRadius: radius.control,
  background: color.sunken,
  maxWidth: '100%',
  overflowX: 'auto',
});
export const segment = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: '28px',
  padding: space(0, 2.5),
  borderRadius: radius.small,
  font: text.strong,
  color: color.muted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&:has(:checked)': {
      background: color.raised,
      color: color.text,
      boxShadow: `0 0 0 1px ${color.lineStrong}`,
      '@media': { [media.contrast]: { border: '2px solid Highlight' } },
    },
    '&:has(:focus-visible)': focusRing,
  },
});
/** The browser's own, under the words. */
export const radio = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });
