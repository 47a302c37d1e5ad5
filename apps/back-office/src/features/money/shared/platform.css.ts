import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

export const steps = style({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' });
export const step = style({ display: 'grid', gap: space(1), overflowWrap: 'anywhere' });
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: space(1, 3), alignItems: 'baseline' });
export const quiet = style({ font: text.small, color: color.muted });
export const reason = style({ margin: 0, maxWidth: '72ch' });
export const sendings = style({
  display: 'grid',
  gap: space(1),
  margin: space(4, 0, 0),
  padding: space(3, 0, 0),
  listStyle: 'none',
  font: text.small,
  color: color.muted,
  borderTop: `1px solid ${color.line}`,
});
/** An invoice that asks for something: what, why, and the act. */
export const todo = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(2, 4),
  alignItems: 'start',
  padding: space(3, 0),
  selectors: { '&:not(:first-child)': { borderTop: `1px solid ${color.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'grid', gap: space(1), minWidth: 0, overflowWrap: 'anywhere' });
export const number = style({ font: text.strong });
