import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, focusRing, media, radius, text } from '../../../ui/theme.css.ts';

export const frame = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  overflow: 'hidden',
  minWidth: 0,
});
/** Scrolls by itself, so that the dialog's buttons stay in sight. */
export const scroll = style({ maxHeight: '44vh', overflow: 'auto', ':focus-visible': focusRing });
/** Two such tables, the figures and the buttons fit in a dialog. */
export const short = style([scroll, { maxHeight: '25vh' }]);
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(3),
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
// Not the shorthand: builds put it after `font-variant-numeric`, which it resets.
export const figure = style({
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-refused]': { color: color.danger } },
});
export const column = style({ minWidth: '140px' });
export const header = style({ display: 'block', font: text.strong, overflow: 'hidden', textOverflow: 'ellipsis' });
export const samples = style({
  display: 'block',
  font: text.small,
  color: color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const changes = style({
  display: 'grid',
  gap: space(0.5),
  padding: space(1.5, 0),
  margin: 0,
  listStyle: 'none',
});
export const before = style({ color: color.muted });
export const after = style({ textDecoration: 'none', fontWeight: 500 });
export const past = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(0, 2),
  paddingBlock: space(2),
  borderTop: `1px solid ${color.line}`,
});
export const quiet = style({ font: text.small, color: color.muted });
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const working = style({ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted });
