import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, text } from '../../ui/theme.css.ts';

export const box = style({
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  overflow: 'hidden',
  transition: 'opacity 120ms',
  // The height of its figures: the dialog does not grow when the answer comes.
  minHeight: '92px',
  selectors: { '&[data-stale]': { opacity: 0.55 } },
});
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: space(1, 3),
  margin: 0,
  padding: space(3, 4),
});
export const name = style({ font: text.small, color: color.muted });
export const value = style({ margin: 0, font: text.strong, fontVariantNumeric: 'tabular-nums' });
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '180px',
  overflow: 'auto',
  borderTop: `1px solid ${color.line}`,
});
export const line = style({
  display: 'flex',
  gap: space(3),
  padding: space(1.5, 4),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const grow = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const number = style({ color: color.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
/** Left out on a phone, where the name needs the place. */
export const count = style([number, { '@media': { [media.phone]: { display: 'none' } } }]);
export const amount = style({
  minWidth: '72px',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const quiet = style({ margin: 0, padding: space(3, 4), color: color.muted });
