import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media } from '../../../ui/theme.css.ts';

/** Read as a letter: larger than tables, no wider than a line of a book. */
export const letter = style({
  maxWidth: '68ch',
  display: 'grid',
  gap: space(1),
  font: '400 16px/26px Inter, system-ui, sans-serif',
  // Three sentences of one or two lines: what is below does not move when they come.
  minHeight: '86px',
  textWrap: 'pretty',
  '@media': { [media.phone]: { minHeight: '216px' } },
});
/** One sentence of the same size. */
export const line = style({ maxWidth: '68ch', font: '400 16px/26px Inter, system-ui, sans-serif', textWrap: 'pretty' });
export const link = style({
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  ':hover': { color: color.accentHover },
});
