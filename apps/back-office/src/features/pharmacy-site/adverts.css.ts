import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { media } from '../../ui/theme.css.ts';

export const slots = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(6),
  padding: space(0, 6),
  selectors: { '&[data-place=side]': { gridArea: 'adverts', alignContent: 'start', padding: 0 } },
  '@media': { [media.phone]: { padding: space(0, 4) }, print: { display: 'none' } },
});
export const slot = style({
  maxWidth: '100%',
  selectors: { '&[data-on=phone]': { display: 'none' } },
  '@media': {
    [media.phone]: {
      selectors: { '&[data-on=phone]': { display: 'block' }, '&[data-on=wide]': { display: 'none' } },
    },
  },
});
