import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, focusRing, radius, text } from '../../ui/theme.css.ts';

export const history = style({ display: 'grid' });
export const change = style({
  padding: space(3, 0),
  borderBottom: `1px solid ${color.line}`,
  ':last-child': { border: 0 },
});
export const strong = style({ fontWeight: 500 });
export const when = style({ color: color.muted, marginLeft: space(2) });
export const fields = style({
  font: text.small,
  color: color.muted,
  marginTop: space(1),
  display: 'grid',
  gap: space(1),
  // Keep the line breaks of a text.
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
// No strike-through: it is hard to read, and the arrow shows which value was before.
export const before = style({ textDecoration: 'none' });
export const after = style({ color: color.text, textDecoration: 'none' });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: '3px' });
export const more = style({
  minHeight: '24px',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: text.smallStrong,
  color: color.accent,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  ':focus-visible': focusRing,
});
export const older = style({ font: text.small, color: color.muted, padding: space(3, 0) });
