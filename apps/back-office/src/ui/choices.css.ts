import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { media, text } from './theme.css.ts';

/** Boxes to tick under a legend, in a form. */
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0, display: 'grid', gap: space(2) });
export const legend = style({ padding: 0, marginBottom: space(1.5), font: text.strong });
/** The boxes side by side; one below the other on a phone. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2, 4),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
