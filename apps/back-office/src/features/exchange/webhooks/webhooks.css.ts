import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text } from '../../../ui/theme.css.ts';

export const address = style({ fontFamily: 'monospace', overflowWrap: 'anywhere' });
export const quiet = style({ font: text.small, color: color.muted, maxWidth: '70ch' });
/** Filter and acts above the deliveries. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
});
export const kinds = style({ display: 'flex', flexWrap: 'wrap', gap: space(1.5) });
/** A delivery's name, its state beside it; below it on a phone. */
export const name = style({
  font: text.strong,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
});
/** A body, as it was sent or answered. */
export const raw = style({
  margin: 0,
  padding: space(3),
  maxHeight: '280px',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunken,
  font: text.small,
  fontFamily: 'monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const time = style({ whiteSpace: 'nowrap' });
export const part = style({ font: text.strong, marginBottom: space(1.5) });
