import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, radius } from './theme.css.ts';

/** A row of a list to choose from: of a menu, of a select, of filters. */
export const optionRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '32px',
  padding: space(1, 2),
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&:is([data-focused], [data-hovered])': { background: color.sunken } },
});
/** In place of the rows. */
export const noOption = style({ padding: space(2), color: color.muted });
