import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, focusRing, radius, text } from '../../ui/theme.css.ts';

export const ask = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  // As high as the words beside it, and on their line: a line with a « ? » is no higher than the others.
  margin: '-4px 0',
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: 'none',
  color: color.muted,
  verticalAlign: '-4px',
  cursor: 'help',
  ':hover': { color: color.text },
  ':focus-visible': focusRing,
});
export const popover = style({
  width: 'min(320px, calc(100vw - 24px))',
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  boxShadow: color.shadow,
});
export const dialog = style({ display: 'grid', gap: space(2), outline: 'none' });
export const word = style({ font: text.heading });
export const all = style({ font: text.small, color: color.muted, textDecoration: 'underline', justifySelf: 'start' });
