import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

/** A text to be read: lines of a comfortable length. */
export const reading = style({
  maxWidth: '72ch',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  minWidth: 0,
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
});
