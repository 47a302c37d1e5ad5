import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, radius, text } from './theme.css.ts';

export const logo = style({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  selectors: { '&[data-small]': { width: '22px', height: '22px', borderRadius: radius.small } },
});
/** The mark and the name beside it. */
export const brand = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), font: text.heading });
/** Logos are drawn for paper: dark letters would not be seen on a dark screen. */
const plate = { background: '#fff', padding: '2px' };
/** A logo of any shape, as high as the mark. */
export const picture = style({
  display: 'block',
  height: '28px',
  maxWidth: '120px',
  objectFit: 'contain',
  borderRadius: radius.small,
  selectors: {
    '&[data-small]': { height: '22px', maxWidth: '96px' },
    ':root[data-theme=dark] &': plate,
  },
  '@media': { '(prefers-color-scheme: dark)': { selectors: { ':root:not([data-theme=light]) &': plate } } },
});
