import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

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
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0, display: 'grid', gap: space(2) });
export const legend = style({ padding: 0, marginBottom: space(1.5), font: text.strong });
/** Kinds of one noun side by side; one below the other on a phone. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2, 4),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** What is shown once, whole: it is selected by one click. */
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
