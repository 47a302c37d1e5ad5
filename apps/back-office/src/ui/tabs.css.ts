import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, text } from './theme.css.ts';

// Positioned: places of its tabs are counted from it.
export const tabs = style({
  position: 'relative',
  display: 'flex',
  gap: space(4),
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const tab = style({
  display: 'inline-flex',
  gap: space(1.5),
  padding: space(1.5, 0, 2),
  font: text.strong,
  color: color.muted,
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  outlineOffset: '-2px',
  ':hover': { color: color.text },
  '@media': { [media.contrast]: { borderColor: 'Canvas' } },
  selectors: {
    '&[aria-current]': {
      color: color.text,
      borderColor: color.accent,
      '@media': { [media.contrast]: { borderColor: 'Highlight' } },
    },
  },
});
export const note = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
