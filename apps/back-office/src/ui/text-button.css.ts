import { style } from '@vanilla-extract/css';
import { radius } from './theme.css.ts';

export const words = style({
  minHeight: '24px',
  maxWidth: '100%',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  fontWeight: 500,
  textAlign: 'left',
  // As the words around it would.
  whiteSpace: 'inherit',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
  cursor: 'pointer',
  outlineOffset: 0,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
});
