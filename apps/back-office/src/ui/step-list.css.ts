import { style } from '@vanilla-extract/css';
import { line, words as lineWords } from './lines.css.ts';
import { space } from './space.ts';
import { color, media, text } from './theme.css.ts';

/** One step: its number or its tick, its words, its acts; on a phone the acts stand below. */
export const step = style([
  line,
  { '@media': { [media.phone]: { flexWrap: 'wrap' } }, selectors: { '&[data-state=skipped]': { color: color.muted } } },
]);
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '28px',
  height: '28px',
  borderRadius: '50%',
  font: text.strong,
  background: color.sunken,
  color: color.muted,
  selectors: { '[data-state=done] > &': { background: color.accentSoft, color: color.accent } },
});
export const words = style([lineWords, { '@media': { [media.phone]: { flexBasis: '70%' } } }]);
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  // Below the words, not below the number.
  '@media': { [media.phone]: { flexBasis: '100%', justifyContent: 'flex-start', paddingLeft: '40px' } },
});
