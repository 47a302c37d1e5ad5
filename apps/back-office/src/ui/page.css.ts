import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { variant } from './button.css.ts';
import { space } from './space.ts';
import { color, media } from './theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  padding: space(6),
  maxWidth: '1680px',
  '@media': { [media.phone]: { padding: space(4) } },
});
// On a line of their own the actions begin at the left, beside the title they are at the right.
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(3),
});
export const titles = style({ minWidth: 0 });
/** A line high before its words are there: what is below does not move when they come. */
export const note = style({ color: color.muted, minHeight: '20px' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  // Nothing can be done just now: no line is kept for it.
  ':empty': { display: 'none' },
});
// At the left of a line, a button without a frame looks out of line with the title.
for (const bare of [variant.danger, variant.ghost])
  globalStyle(`${actions} > ${bare}`, { '@media': { [media.phone]: { borderColor: color.line } } });
const grid = style({ display: 'grid', gap: space(4), alignItems: 'start' });
export const columns = styleVariants(
  { two: 'repeat(2, minmax(0, 1fr))', three: 'repeat(3, minmax(0, 1fr))', main: 'minmax(0, 2fr) minmax(0, 1fr)' },
  (gridTemplateColumns) => [
    grid,
    { gridTemplateColumns, '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  ],
);
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), minWidth: 0 });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  ':empty': { display: 'none' },
});
export const push = style({
  marginLeft: 'auto',
  // Where nothing stands before it and the controls wrap, all their lines begin at the left.
  selectors: { '&:empty:first-child': { '@media': { [media.phone]: { display: 'none' } } } },
});
