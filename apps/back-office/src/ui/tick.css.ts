import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color } from './theme.css.ts';

const CHECK = 'polygon(88% 29%, 37.5% 80%, 12% 54%, 21% 46%, 37.5% 62%, 79% 21%)';
const MINUS = 'polygon(15% 44%, 85% 44%, 85% 56%, 15% 56%)';

/** As large as a target must be; the box that is seen is smaller. */
export const tick = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  margin: space(0, -1),
  borderRadius: '6px',
  cursor: 'pointer',
  outlineOffset: 0,
  '::before': {
    content: '',
    gridArea: '1 / 1',
    width: '16px',
    height: '16px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: '4px',
    background: color.raised,
  },
  '::after': { content: '', gridArea: '1 / 1', width: '12px', height: '12px', background: color.onAccent },
  selectors: {
    '&:is(:checked, :indeterminate)::before': { background: color.accent, borderColor: color.accent },
    '&:not(:checked, :indeterminate)::after': { display: 'none' },
    '&:checked::after': { clipPath: CHECK },
    '&:indeterminate::after': { clipPath: MINUS },
  },
  // Colours that somebody chose for everything leave no room for ours.
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
