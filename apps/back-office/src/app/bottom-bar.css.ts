import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color, media, text } from '../ui/theme.css.ts';

/** Height of the bar, in pixels, without what the phone keeps for itself below. */
const HEIGHT_PX = 56;
const height = `calc(${HEIGHT_PX}px + env(safe-area-inset-bottom, 0px))`;

/** In reach of a thumb; wider screens have the menu. */
export const bar = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 10,
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      height,
      paddingBottom: 'env(safe-area-inset-bottom, 0px)',
      borderTop: `1px solid ${color.line}`,
      background: color.raised,
    },
    print: { display: 'none' },
  },
});
export const entry = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(1),
  border: 0,
  background: 'none',
  font: text.small,
  color: color.muted,
  selectors: { '&[aria-current=page]': { color: color.accent, fontWeight: 500 } },
});
export const dot = style({
  position: 'absolute',
  top: space(2),
  left: 'calc(50% + 8px)',
  width: '8px',
  height: '8px',
  borderRadius: '50%',
  background: color.accent,
  '@media': { [media.contrast]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});
// What sticks to the lower edge stands on the bar, and the end of a page above it.
globalStyle(':root:has([data-bottom-bar])', { '@media': { [media.phone]: { vars: { '--bottom-bar': height } } } });
globalStyle(':root:has([data-bottom-bar]) main', {
  '@media': { [media.phone]: { paddingBottom: `calc(${height} + ${space(4)})` } },
});
