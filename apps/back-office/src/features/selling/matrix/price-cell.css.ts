import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

/** One width for both formulas: a struck price must not move the columns. */
export const column = style({ width: '220px' });
export const cell = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  '@media': { [media.cards]: { display: 'flex' } },
});
export const before = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const label = style({
  display: 'none',
  font: text.small,
  color: color.muted,
  '@media': { [media.cards]: { display: 'block', marginRight: 'auto' } },
});
export const changes = style({
  display: 'grid',
  gap: space(0.5),
  marginTop: space(1),
  fontVariantNumeric: 'tabular-nums',
});
