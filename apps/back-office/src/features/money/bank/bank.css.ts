import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const lines = style({ display: 'grid', gap: space(2), margin: 0, padding: 0, listStyle: 'none' });
/** A line of the bank beside what it may settle, and its acts. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) auto',
  gap: space(4),
  alignItems: 'start',
  padding: space(3, 4),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) } },
});
export const side = style({ display: 'grid', gap: space(1), minWidth: 0, overflowWrap: 'anywhere' });
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: space(1, 3), alignItems: 'baseline' });
export const amount = style({ font: text.strong, fontVariantNumeric: 'tabular-nums' });
export const quiet = style({ font: text.small, color: color.muted });
export const acts = style({
  display: 'flex',
  gap: space(2),
  justifyContent: 'flex-end',
  '@media': { [media.phone]: { justifyContent: 'flex-start' } },
});
