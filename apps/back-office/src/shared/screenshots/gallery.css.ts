import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, focusRing, media, radius, text } from '../../ui/theme.css.ts';

export const frame = style({
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  overflow: 'hidden',
});
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: space(4),
  padding: space(4),
  // Small pictures, which open: a month is on one screen of a phone.
  '@media': {
    [media.cards]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(3), padding: space(3) },
  },
});
export const month = style({
  padding: space(4, 4, 0),
  font: text.heading,
  '::first-letter': { textTransform: 'uppercase' },
  '@media': { [media.cards]: { padding: space(3, 3, 0) } },
});
export const card = style({ minWidth: 0 });
export const figure = style({ display: 'grid', gap: space(2) });
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.faint,
});
export const opens = style([
  picture,
  {
    width: '100%',
    padding: 0,
    cursor: 'zoom-in',
    ':hover': { borderColor: color.lineStrong },
    ':focus-visible': focusRing,
  },
]);
/** Full width, in its own proportions. */
export const whole = style({ display: 'grid', minHeight: '240px' });
export const name = style({
  display: 'block',
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const what = style({ font: text.small, color: color.muted });
