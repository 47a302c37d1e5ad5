import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, text } from '../../ui/theme.css.ts';

export const week = style({ display: 'grid', gap: space(2), gridColumn: '1 / -1', minWidth: 0 });
export const day = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 176px) minmax(0, 176px) 80px 32px',
  alignItems: 'center',
  columnGap: space(3),
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 32px', rowGap: space(1) },
  },
});
export const name = style({ font: text.strong });
export const closed = style({
  color: color.muted,
  '@media': { [media.phone]: { gridRow: 1, gridColumn: '2 / -1', justifySelf: 'end' } },
});
export const heads = style([
  day,
  { font: text.small, color: color.muted, '@media': { [media.phone]: { display: 'none' } } },
]);
export const error = style({
  gridColumn: '2 / -1',
  font: text.small,
  color: color.danger,
});
export const hint = style({ font: text.small, color: color.muted });
/** In figures of one width, so that hours stand below each other. */
export const hours = style({ fontVariantNumeric: 'tabular-nums' });
export const plain = style({ gridColumn: '2 / -1', fontVariantNumeric: 'tabular-nums' });
