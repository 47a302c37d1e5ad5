import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, radius, text } from '../../ui/theme.css.ts';

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3) });
export const day = style({ display: 'flex', alignItems: 'end', gap: space(1) });
export const where = style({ flex: '1 1 240px', maxWidth: '360px' });
export const result = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space(1, 4) });
export const said = style({ font: text.strong });
export const muted = style({ color: color.muted });

export const zones = style({ display: 'grid', gap: space(3) });
export const list = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  overflow: 'hidden',
});
export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(0, 2),
  padding: space(2, 4),
  background: color.sunken,
});
export const zoneName = style({ font: text.strong });
export const chain = style({ borderTop: `1px solid ${color.line}` });
/** As high as a field beside it, whose label stands above. */
export const medium = style({ display: 'flex', alignItems: 'center', minHeight: '36px' });
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space(0, 3),
  padding: space(2.5, 4),
  cursor: 'pointer',
  listStyle: 'none',
  ':hover': { background: color.sunken },
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  // The state stands under the name where they have no place side by side.
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const chevron = style({
  color: color.muted,
  transition: 'transform 120ms',
  selectors: { '[open] > * > &': { transform: 'rotate(90deg)' } },
  '@media': { [media.phone]: { gridColumn: 2, gridRow: 1 } },
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const place = style({ font: text.small, color: color.muted });
export const state = style({
  textAlign: 'right',
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 2, textAlign: 'left' } },
});
// Long causes take two lines on a phone.
globalStyle(`${state} > span`, { whiteSpace: 'normal' });
export const parts = style({
  display: 'grid',
  gap: space(4),
  padding: space(1, 4, 4),
});
export const partName = style({ font: text.small, color: color.muted, marginBottom: space(1) });
export const step = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  paddingBlock: space(0.5),
});
export const words = style({ minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: space(0, 2) });
export const figure = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const mark = styleVariants({ yes: color.accent, no: color.danger, maybe: color.warning }, (ink) => ({
  flex: 'none',
  display: 'inline-flex',
  alignSelf: 'flex-start',
  marginTop: space(0.5),
  color: ink,
}));
export const no = style({ font: text.strong });
/** A campaign that shows nothing: its words, then its act, below them on a phone. */
export const resting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2, 4),
  paddingBlock: space(3),
  borderTop: `1px solid ${color.line}`,
  ':first-child': { borderTop: 0, paddingTop: 0 },
  ':last-child': { paddingBottom: 0 },
});
export const restingWords = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1),
  justifyItems: 'start',
  flex: '1 1 240px',
});
globalStyle(`${restingWords} > span`, { whiteSpace: 'normal' });
