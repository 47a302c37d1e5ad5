import { style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, radius, text } from './theme.css.ts';

export const panel = style({
  minWidth: 0,
  padding: space(4),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  alignContent: 'start',
  selectors: { '&[data-flush]': { padding: 0, gap: 0, overflow: 'clip' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: '24px',
  selectors: { '[data-flush] > &': { padding: space(4, 4, 2) } },
});
export const title = style({ font: text.heading, fontSize: '13px' });
export const note = style({ color: color.muted, fontWeight: 400 });
export const actions = style({
  marginLeft: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
});

export const figures = style({ display: 'grid', gap: space(2) });
export const caption = style({ font: text.small, color: color.muted });
export const stats = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr 1fr' } },
});
// Hairlines between neighbours, whatever their number: those of the edges fall outside.
export const stat = style({
  padding: space(4),
  boxShadow: `-1px -1px 0 ${color.line}`,
  '@media': { [media.phone]: { selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } } } },
});
// Not the shorthand: builds put it after `font-variant-numeric`, which it resets.
export const figure = style({
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 600,
  letterSpacing: '-0.018em',
  fontVariantNumeric: 'tabular-nums',
  // As high while it comes as when it is there.
  minHeight: '32px',
  marginTop: space(1),
  '@media': { [media.phone]: { fontSize: '20px' } },
});
export const change = styleVariants({ accent: color.accent, danger: color.danger, muted: color.muted }, (ink) => ({
  font: text.smallStrong,
  color: ink,
  marginTop: space(0.5),
}));
/** Positioned, so that its unseen words scroll with it. */
export const compared = style({ display: 'flex', alignItems: 'center', gap: space(1), position: 'relative' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: space(4),
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const fact = style({ minWidth: 0 });
export const whole = style({ whiteSpace: 'nowrap' });
