import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media } from './theme.css.ts';

const CHECK = 'polygon(88% 29%, 37.5% 80%, 12% 54%, 21% 46%, 37.5% 62%, 79% 21%)';
const MINUS = 'polygon(15% 44%, 85% 44%, 85% 56%, 15% 56%)';

/** As large as a target must be; the box that is seen is smaller. One box until it is ticked: there is one in each row. */
export const tick = style({
  appearance: 'none',
  display: 'block',
  flex: 'none',
  width: '24px',
  height: '24px',
  margin: space(0, -1),
  border: '4px solid transparent',
  borderRadius: '8px',
  backgroundColor: color.raised,
  backgroundClip: 'padding-box',
  boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
  cursor: 'pointer',
  outlineOffset: 0,
  selectors: {
    '&:is(:checked, :indeterminate)': {
      display: 'grid',
      placeItems: 'center',
      backgroundColor: color.accent,
      boxShadow: 'none',
    },
    '&:is(:checked, :indeterminate)::after': {
      content: '',
      width: '12px',
      height: '12px',
      background: color.onAccent,
    },
    '&:checked::after': { clipPath: CHECK },
    '&:indeterminate::after': { clipPath: MINUS },
  },
  // Our colours are replaced there: the browser's own box is seen.
  '@media': { [media.contrast]: { appearance: 'auto', width: '16px', height: '16px', margin: 0 } },
});
