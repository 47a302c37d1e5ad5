import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, radius, text } from '../../ui/theme.css.ts';

export const adverts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: space(4),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const advert = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  alignContent: 'start',
  breakInside: 'avoid',
});
/** One height for every format: figures stand on one line. */
export const stage = style({
  display: 'grid',
  placeItems: 'center',
  height: '148px',
  padding: space(3),
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.muted,
});
export const picture = style({ maxWidth: '100%', maxHeight: '122px', objectFit: 'contain' });
export const name = style({ font: text.strong, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: space(0.5, 4) });
export const figure = style({ display: 'flex', gap: space(1), fontVariantNumeric: 'tabular-nums' });
export const label = style({ color: color.muted });
