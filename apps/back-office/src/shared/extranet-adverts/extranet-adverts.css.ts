import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, text } from '../../ui/theme.css.ts';

export const zones = style({
  display: 'grid',
  gap: space(4),
  minWidth: 0,
  justifyItems: 'start',
  selectors: {
    '&[data-place=top]': {
      padding: space(3, 6, 0),
      '@media': { [media.phone]: { padding: space(3, 4, 0) } },
    },
  },
  '@media': { print: { display: 'none' } },
});
export const zone = style({
  width: '100%',
  selectors: {
    // The widget takes a zone that stays empty out of the layout: its caption goes with it.
    '&:has(> [style*="display: none"])': { display: 'none' },
  },
});
// Not before the advert is there; its line is.
export const caption = style({
  marginBottom: space(1),
  color: color.muted,
  font: text.small,
  selectors: { '&:has(+ :empty)': { visibility: 'hidden' } },
});
