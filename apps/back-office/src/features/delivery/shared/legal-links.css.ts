import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space(2, 6) });
export const link = style({
  // High enough for a finger.
  minHeight: '24px',
  color: color.muted,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  ':hover': { color: color.text },
});
