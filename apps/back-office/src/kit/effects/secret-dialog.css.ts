import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

/** The secret, whole: it is selected by one click. */
export const secret = style({
  display: 'block',
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const note = style({ font: text.small, color: color.muted, maxWidth: '70ch' });
