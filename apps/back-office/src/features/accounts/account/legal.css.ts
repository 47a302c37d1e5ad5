import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme.css.ts';

export const link = style({
  minHeight: '24px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.muted,
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  ':hover': { color: color.text },
});
