import { createVar, fallbackVar, type GlobalStyleRule, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, radius, text } from './theme.css.ts';

/** Height of what stays at the top of the window above a table: the header of the page, the toolbar of the list. */
export const headerHeight = createVar();
export const toolbarHeight = createVar();
const stuckAt = `calc(${fallbackVar(headerHeight, '0px')} + ${fallbackVar(toolbarHeight, '0px')})`;
/** Properties that hold the distance of each pinned column from the left edge; the first column is pinned too. */
export const PINNED_LEFT = ['--pin-0', '--pin-1', '--pin-2', '--pin-3'];

/** `clip` rather than `hidden`: the head sticks to the window only without a scroller around it. */
export const frame = style({
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  overflow: 'clip',
  selectors: { '&[data-bare]': { border: 0, borderRadius: 0 } },
});
/** Scrolls sideways when the screen is narrow, so that the page does not. */
export const scroll = style({ overflowX: 'auto', position: 'relative' });
/** Scrolls only while its table is wider, and then in both directions: head and scrollbar stay in the window. */
export const fit = style({
  position: 'relative',
  selectors: {
    '&[data-wide]': { overflow: 'auto', maxHeight: `calc(100vh - ${stuckAt} - 80px)`, minHeight: '200px' },
  },
});
/** Cells keep their own borders: those of a collapsed table do not stick. */
export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0 });
export const stuck = style({
  position: 'sticky',
  top: stuckAt,
  zIndex: 3,
  selectors: { '[data-wide] &': { top: 0 } },
});
/** The sums, while the table scrolls by itself. */
export const stuckBelow = style({ selectors: { '[data-wide] &': { position: 'sticky', bottom: 0, zIndex: 3 } } });
export const head = style({
  position: 'relative',
  height: '40px',
  padding: space(0, 3),
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
    '[data-density=compact] &': { height: '32px' },
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
});
/** The edge of a column: dragged to widen it. */
export const edge = style({
  position: 'absolute',
  insetBlock: '8px',
  right: 0,
  width: '9px',
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: '1px solid transparent',
  selectors: {
    [`${head}:hover > &`]: { borderRightColor: color.lineStrong },
    '&:hover, &:active': { borderRightColor: `${color.accent} !important` },
  },
});
/** Behind a row: what stays at the edge hides what passes under it. */
const behind = createVar();
export const row = style({
  selectors: {
    '&[data-off]': { color: color.muted },
    '[data-opens] &': { cursor: 'pointer' },
    // Below the head and above the bar of actions when the keyboard moves there.
    'tbody > &': { scrollMarginTop: `calc(${stuckAt} + 48px)`, scrollMarginBottom: '80px' },
    '&:has(:focus-visible)': { vars: { [behind]: color.sunken } },
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
  // `hidden` would make a scroller of each of hundreds of cells.
  overflow: 'clip',
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
/** A row's actions. */
export const actions = style([tight, { paddingRight: space(2) }]);
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
export const totals = style({ fontWeight: 500, background: color.sunken, fontVariantNumeric: 'tabular-nums' });
globalStyle(`.${totals} > .${cell}`, {
  borderTop: `1px solid ${color.line}`,
  background: color.sunken,
  height: '36px',
});
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
export const stale = style({ opacity: 0.6, transition: 'opacity 120ms' });
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

// Many columns stand closer, so that they fit beside the menu of the office.
const manyColumns = `.${table}[data-many]`;
globalStyle(`${manyColumns} :is(.${head}, .${cell}):not(:first-child)`, {
  '@media': { [media.fairlyWide]: { paddingInline: space(2) } },
});
globalStyle(`${manyColumns} .${cell}:not(.${wrap})`, { '@media': { [media.fairlyWide]: { maxWidth: '272px' } } });

// Columns at the left edge of a table that scrolls sideways: boxes to tick, the name, those that the user pinned.
const edged = `[data-wide] :is(.${head}, .${cell})`;
globalStyle(`${edged}:is(.${tight}:first-child, [data-pin])`, {
  position: 'sticky',
  zIndex: 2,
  background: fallbackVar(behind, color.raised),
});
globalStyle(`${edged}.${tight}:first-child`, { left: 0 });
// A row's actions stay in sight, and what passes under them fades.
globalStyle(`${edged}.${actions}`, { position: 'sticky', right: 0, background: fallbackVar(behind, color.raised) });
globalStyle(`${edged}.${actions}::before`, {
  content: '',
  position: 'absolute',
  inset: '0 100% 0 auto',
  width: '12px',
  background: `linear-gradient(to right, transparent, ${fallbackVar(behind, color.raised)})`,
});
for (const [pin, left] of PINNED_LEFT.entries()) globalStyle(`${edged}[data-pin="${pin}"]`, { left: `var(${left})` });
globalStyle(`${edged}[data-pin="0"]`, { '@media': { [media.narrow]: { maxWidth: '260px' } } });
globalStyle(`${edged}[data-pin]`, { boxShadow: `1px 0 0 ${color.line}` });

/**
 * Where a table has no room, rows are cards: a title, a value at its right, and below it the facts. Chromium, Firefox and
 * Safari keep the roles of table elements whatever their `display` is.
 */
const card = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`[data-cards] ${selector}`, { '@media': { [`screen and ${media.cards}`]: rule } });
globalStyle('table[data-cards], [data-cards] :is(tbody, tfoot)', {
  '@media': { [`screen and ${media.cards}`]: { display: 'block' } },
});
card('thead', { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' });
card('tr', {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(0.5, 3),
  minHeight: '56px',
  padding: space(2.5, 4),
  borderBottom: `1px solid ${color.line}`,
  background: fallbackVar(behind, 'transparent'),
});
// Ends the first line, whatever its length.
card('tr::before', { content: '', order: 2, flexBasis: '100%' });
card(`tr:has(> .${tight}:first-child)`, { paddingLeft: '44px' });
card('tbody:last-of-type > tr:last-child', { borderBottom: 0 });
card(`:is(.${head}, .${cell})`, {
  order: 3,
  display: 'block',
  height: 'auto',
  minWidth: '0 !important',
  maxWidth: '100% !important',
  width: 'auto !important',
  padding: 0,
  border: '0 !important',
  background: 'none',
  textAlign: 'left',
});
card(`.${cell}[data-card=title]`, { order: 0, flex: '1 1 0', whiteSpace: 'normal', overflowWrap: 'anywhere' });
card(`.${cell}[data-card=end]`, { order: 1, fontWeight: 500 });
card(`.${cell}[data-card=none]`, { display: 'none' });
card(`.${cell}[data-card=fact]`, { font: text.small, color: color.muted });
card(`.${cell}[data-card=fact][data-label]::before`, { content: 'attr(data-label) " "', color: color.faint });
card(`.${cell} .${aside}`, { display: 'inline', marginLeft: space(1) });
// A line may break there, rather than in the middle of a reference.
card(`.${cell} .${aside}::before`, { content: '" "' });
card(`.${cell}[data-card=fact] > *`, { font: 'inherit' });
card(`.${cell}[data-card=field]`, { flex: '1 1 100%' });
card(`.${tight}:first-child`, { position: 'absolute', top: '8px', left: '12px', order: 0 });
card(`:is(.${actions}, [data-card=action])`, {
  position: 'static',
  order: 1,
  alignSelf: 'flex-start',
  margin: '-6px -8px -6px -4px',
});
card(`.${actions}::before`, { display: 'none' });
