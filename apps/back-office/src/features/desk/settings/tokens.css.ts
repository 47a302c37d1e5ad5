import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const quiet = style({ font: text.small, color: color.muted, maxWidth: '70ch' });
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0, display: 'grid', gap: space(2) });
export const legend = style({ padding: 0, marginBottom: space(1.5), font: text.strong });
/** Subjects side by side; one below the other on a phone. */
export const subjects = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2, 4),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** A new token, whole: it is selected by one click. */
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
