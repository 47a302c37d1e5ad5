import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';
import { space } from './space.ts';
import { color, focusRing } from './theme.css.ts';

export const select = style([
  control,
  {
    minHeight: '32px',
    minWidth: '160px',
    paddingRight: space(2),
    color: 'inherit',
    cursor: 'pointer',
    ':focus-visible': focusRing,
    selectors: { '&[data-empty]': { color: color.muted } },
  },
]);
