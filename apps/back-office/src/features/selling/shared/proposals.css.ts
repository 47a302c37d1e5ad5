import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

export const quiet = style({ font: text.small, color: color.muted });
export const topics = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2, 4),
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const legend = style({ padding: 0, marginBottom: space(2), font: text.strong });
export const medium = style({ display: 'grid', gap: space(2), alignContent: 'start' });
/** As high as the figures that come: the form below stays where it is. */
export const rehearsal = style({ minHeight: '108px', '@media': { [media.phone]: { minHeight: '276px' } } });
