import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const slots = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(6),
  minWidth: 0,
  selectors: {
    '&[data-place=side]': { gridArea: 'adverts', alignContent: 'start' },
    '&[data-place=bottom]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'start' },
  },
  '@media': { print: { display: 'none' } },
});
export const slot = style({
  maxWidth: '100%',
  selectors: {
    '&[data-on=phone]': { display: 'none' },
    // The widget removes a slot that stays empty from the layout: its caption goes with it.
    '&:has(> [style*="display: none"])': { display: 'none' },
  },
  '@media': {
    [media.phone]: {
      selectors: { '&[data-on=phone]': { display: 'block' }, '&[data-on=wide]': { display: 'none' } },
    },
  },
});
export const caption = style({ marginBottom: space(1), color: color.muted, font: text.small });
/** An advert that is drawn by the server, at its own size. */
export const drawn = style({ display: 'block', maxWidth: '100%', height: 'auto' });
/** Where an advert would stand. */
export const room = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  width: '100%',
  border: `2px dashed ${color.accent}`,
  borderRadius: radius.control,
  background: color.accentSoft,
  color: color.text,
  font: text.strong,
});
