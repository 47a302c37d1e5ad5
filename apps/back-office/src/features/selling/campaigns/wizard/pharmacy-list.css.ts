import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, media, text } from '../../../../ui/theme.css.ts';

export const groups = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space(4) });
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1, 8),
  alignItems: 'start',
  selectors: {
    '& + &': { paddingTop: space(4), borderTop: `1px solid ${color.line}` },
    // In a whole row the pharmacies stand beside what is said of them.
    '[data-wide] > &': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  '@media': { [media.narrow]: { selectors: { '[data-wide] > &': { gridTemplateColumns: 'minmax(0, 1fr)' } } } },
});
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(4),
});
export const title = style({ minWidth: 0 });
// A state in a table stays on its line; this one is a sentence.
globalStyle(`${title} > span`, { whiteSpace: 'normal' });
globalStyle(`${title} > span::before`, { alignSelf: 'flex-start', marginTop: '7px' });
export const note = style({ font: text.strong, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
// The first line stands at the height of the title beside it.
export const list = style({
  listStyle: 'none',
  margin: space(-1, 0, 0),
  padding: 0,
  maxHeight: '320px',
  overflow: 'auto',
});
export const line = style({ display: 'flex', alignItems: 'baseline', gap: space(2), minHeight: '28px' });
export const link = style({
  minWidth: 0,
  padding: space(1, 0),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
});
export const reference = style({ font: text.small, color: color.muted, whiteSpace: 'nowrap' });
export const amount = style({
  marginLeft: 'auto',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const more = style({ color: color.muted });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginTop: space(2),
  ':empty': { display: 'none' },
});
