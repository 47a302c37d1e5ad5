import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

/** A line of its own above the buttons. */
export const others = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.text,
  selectors: { '&:not(:empty)': { flexBasis: '100%' } },
});
export const icon = style({ flex: 'none', color: color.accent });
