import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, focusRing, media, radius, text } from '../../../ui/theme.css.ts';

export const years = style({ display: 'flex', alignItems: 'center', gap: space(2) });
export const year = style({ font: text.heading, fontVariantNumeric: 'tabular-nums' });
export const lines = style({ display: 'grid', gap: space(3) });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(1, 4),
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const name = style({ font: text.strong, overflowWrap: 'anywhere' });
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: space(1),
  '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(auto-fill, minmax(60px, 1fr))' } },
});
const base = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  width: '100%',
  height: '44px',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.small,
  font: text.small,
  fontVariantNumeric: 'tabular-nums',
  color: color.text,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});
export const blank = style([base, { color: color.muted }]);
/** Where months take several lines, only those that have something. */
export const place = style({
  '@media': { [media.narrow]: { selectors: { '&:has(> [data-blank])': { display: 'none' } } } },
});
export const tile = style([
  base,
  {
    background: color.sunken,
    cursor: 'pointer',
    selectors: {
      '&:hover, &[aria-expanded=true]': { borderColor: color.lineStrong },
      '&:focus-visible': focusRing,
    },
    '@media': { [media.contrast]: { borderColor: 'ButtonBorder' } },
  },
]);
export const short = style({ color: color.muted });
export const views = style({ fontWeight: 500, selectors: { '&[data-none]': { fontWeight: 400, color: color.muted } } });
