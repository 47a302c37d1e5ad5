import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, text } from '../../ui/theme.css.ts';

export const ROW_PX = 44;
/** Two lines on a phone. */
export const PHONE_ROW_PX = 68;

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '136px minmax(0, 1fr) auto 172px',
  gridTemplateAreas: '"word thing when act"',
  alignItems: 'center',
  gap: space(0, 3),
  minHeight: `${ROW_PX}px`,
  borderTop: `1px solid ${color.line}`,
  ':first-child': { borderTop: 0 },
  selectors: { '&[data-tall]': { padding: space(2, 0) } },
  '@media': {
    [media.phone]: {
      // The name has the line up to its button, however long the date above is.
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"word when when" "thing thing act"',
      alignContent: 'center',
      minHeight: `${PHONE_ROW_PX}px`,
      // With its reason a line has its acts below.
      selectors: {
        '&[data-tall]': {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gridTemplateAreas: '"word when" "thing thing" "act act"',
          gap: space(1, 3),
        },
      },
    },
  },
});
export const word = style({ gridArea: 'word' });
export const thing = style({ gridArea: 'thing', minWidth: 0 });
export const line = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const why = style({ display: 'block', color: color.muted });
export const name = style({
  fontWeight: 500,
  // Minimum height of a target.
  padding: space(1, 0),
  selectors: { 'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
});
export const detail = style({ color: color.muted, marginLeft: space(2) });
export const when = style({
  gridArea: 'when',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'right',
});
export const act = style({
  gridArea: 'act',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(1),
});
/** « Plus tard » and « Traité »; on a phone the names need their place where lines have no reason. */
export const marks = style({
  display: 'contents',
  '@media': { [media.phone]: { selectors: { [`${row}:not([data-tall]) &`]: { display: 'none' } } } },
});
export const more = style({ display: 'flex', flexWrap: 'wrap', gap: space(0, 4), color: color.muted });
export const all = style({
  padding: space(0.5, 0),
  selectors: { 'a&': { textDecoration: 'underline', textUnderlineOffset: '3px' }, 'a&:hover': { color: color.text } },
});
/** All the things of one cause: their number, their sum, their act. */
export const cause = style({ borderTop: `1px solid ${color.line}`, ':first-child': { borderTop: 0 } });
export const causeHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  minHeight: `${ROW_PX}px`,
  paddingBlock: space(1),
});
globalStyle(`${causeHead} > .${word}`, { flex: '0 0 136px', '@media': { [media.phone]: { flexBasis: '100%' } } });
globalStyle(`${causeHead} > .${act}`, { flexWrap: 'wrap', gap: space(1, 3) });
export const causeName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  flex: '1 1 200px',
  minWidth: 0,
  padding: space(1, 0),
  border: 0,
  background: 'none',
  color: 'inherit',
  font: text.strong,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
});
export const chevron = style({
  flex: 'none',
  color: color.muted,
  transition: 'transform 120ms',
  selectors: { '[aria-expanded=true] > &': { transform: 'rotate(90deg)' } },
});
