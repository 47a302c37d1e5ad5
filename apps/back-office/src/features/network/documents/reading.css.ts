import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { media } from '../../../ui/theme.css.ts';

/** Below the page, at its margins. */
export const aside = style({
  padding: space(0, 6, 6),
  ':empty': { display: 'none' },
  '@media': { [media.phone]: { padding: space(0, 4, 4) } },
});
