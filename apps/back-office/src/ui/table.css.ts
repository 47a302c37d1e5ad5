import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, media, radius, text } from './theme.css.ts';

/** Scrolls sideways when the screen is narrow, so that the page does not. */
export const frame = style({
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  overflow: 'hidden',
  selectors: { '&[data-bare]': { border: 0, borderRadius: 0 } },
});
export const scroll = style({ overflowX: 'auto', position: 'relative' });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
export const head = style({
  padding: space(2.5, 3),
  font: text.smallStrong,
  color: color.muted,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${color.line}`,
  background: color.raised,
  selectors: {
    '&[data-numeric]': { textAlign: 'right' },
    '[data-flush] &:first-child': { paddingLeft: space(4) },
    '[data-flush] &:last-child': { paddingRight: space(4) },
    '&[aria-sort=ascending], &[aria-sort=descending]': { color: color.text },
  },
});
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '24px',
  margin: space(-1, 0),
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: '4px',
  ':hover': { color: color.text },
  selectors: { '&[data-focus-visible]': focusRing },
});
/** Behind a row: what stays at the edge hides what passes under it. */
const behind = createVar();
export const row = style({
  selectors: {
    '&[data-off]': { color: color.muted },
    '&:hover': { vars: { [behind]: `color-mix(in srgb, ${color.accent} 4%, ${color.raised})` } },
    '&[aria-selected=true]': { vars: { [behind]: color.accentSoft } },
  },
});
export const cell = style({
  height: '40px',
  padding: space(1, 3),
  borderBottom: `1px solid ${color.line}`,
  maxWidth: '360px',
  background: fallbackVar(behind, 'transparent'),
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: {
    '&[data-numeric]': { textAlign: 'right' },
    // Not in names and addresses: hyphens are as wide as a figure there.
    '&:is([data-numeric], [data-figures])': { fontVariantNumeric: 'tabular-nums' },
    'tr:last-child > &': { borderBottom: 0 },
    // In a panel, under its title.
    '[data-flush] &:first-child': { paddingLeft: space(4) },
    '[data-flush] &:last-child': { paddingRight: space(4) },
    '[data-density=compact] &': { height: '32px', paddingBlock: 0 },
  },
});
/** Whole sentences: on as many lines as they need. */
export const wrap = style({ whiteSpace: 'normal', maxWidth: 'none' });
/** Boxes to tick and menus: as wide as they are, but for their focus ring. */
export const tight = style({ width: '1%', paddingRight: 0, overflow: 'visible' });
/** A row's actions: in sight however wide the others are. */
export const actions = style([
  tight,
  {
    position: 'sticky',
    right: 0,
    paddingRight: space(2),
    background: fallbackVar(behind, color.raised),
    // What passes under it fades.
    '::before': {
      content: '',
      position: 'absolute',
      inset: '0 100% 0 auto',
      width: '12px',
      background: `linear-gradient(to right, transparent, ${fallbackVar(behind, color.raised)})`,
    },
  },
]);
const twoLines = { height: '52px', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '18px' } as const;
/** What a row is called: on a phone and in a drawer on two lines, so that there is room for what is said of it. */
export const name = style({
  selectors: { '[role=dialog] &': { ...twoLines, minWidth: '120px' } },
  '@media': {
    [media.phone]: {
      ...twoLines,
      minWidth: '168px',
      maxWidth: '200px',
      selectors: { '&[data-figures]': { minWidth: 0, height: '40px', whiteSpace: 'nowrap' } },
    },
  },
});
export const link = style({
  fontWeight: 500,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
});
export const aside = style({
  font: text.small,
  color: color.muted,
  marginLeft: space(2),
  selectors: { [`${name} &`]: { '@media': { [media.phone]: { display: 'block', marginLeft: 0 } } } },
});
/** Before the name of what is switched off. */
export const off = style({ display: 'inline-block', verticalAlign: '-2px', marginRight: space(1.5) });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 3),
  minHeight: '52px',
  padding: space(2, 3),
  color: color.muted,
  borderTop: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-flush] > &': { paddingInline: space(4) } },
});
export const push = style({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: space(2) });
/** The page of before, while the next one comes. */
export const stale = style({ opacity: 0.6, transition: 'opacity 120ms 150ms' });
/** Read aloud only. */
export const unseen = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
/** The head of a row: left, and lighter than the browser's own. */
export const rowHead = styleVariants({
  plain: { textAlign: 'left', fontWeight: 400 },
  strong: { textAlign: 'left', fontWeight: 500 },
});
