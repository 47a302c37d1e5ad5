import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

/** Texts and fields of these screens are as wide as they are read well. */
export const narrow = style({ maxWidth: '760px' });
export const working = style({ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted });
export const quiet = style({ color: color.muted });
export const codes = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
