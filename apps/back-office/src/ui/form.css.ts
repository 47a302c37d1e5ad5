import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { media } from './theme.css.ts';

/** Two columns of fields; one on a phone. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(4),
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** In place of fields that are drawn later: as high as three lines of them. */
export const coming = style({ height: '212px' });
/** Over both columns. */
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 });
/** One of the two. */
export const cell = style({ minWidth: 0 });
/** Lines of fields stay as long as can be read. */
export const FORM_WIDTH = '1200px';
/** Parts of a form in a page. */
export const column = style({ display: 'grid', gap: space(4), maxWidth: FORM_WIDTH, minWidth: 0 });
