import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme.css.ts';

export const slots = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '24px',
  padding: '0 24px',
  selectors: { '&[data-place=side]': { gridArea: 'adverts', alignContent: 'start', padding: 0 } },
  '@media': { [media.phone]: { padding: '0 16px' }, print: { display: 'none' } },
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
