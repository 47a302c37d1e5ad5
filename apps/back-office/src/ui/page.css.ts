import { style, styleVariants } from '@vanilla-extract/css';
import { color, media } from './theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  padding: '24px',
  maxWidth: '1680px',
  '@media': { [media.phone]: { padding: '16px' } },
});
// On a line of their own the actions begin at the left, beside the title they are at the right.
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px',
});
export const titles = style({ minWidth: 0 });
/** A line high before its words are there: what is below does not move when they come. */
export const note = style({ color: color.muted, minHeight: '20px' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  // Nothing can be done just now: no line is kept for it.
  ':empty': { display: 'none' },
});
const grid = style({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) !important' } },
});
export const columns = styleVariants(
  { two: 'repeat(2, minmax(0, 1fr))', three: 'repeat(3, minmax(0, 1fr))', main: 'minmax(0, 2fr) minmax(0, 1fr)' },
  (gridTemplateColumns) => [grid, { gridTemplateColumns }],
);
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 });
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' });
export const push = style({ marginLeft: 'auto' });
