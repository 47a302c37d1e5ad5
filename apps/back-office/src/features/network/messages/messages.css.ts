import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text } from '../../../ui/theme.css.ts';

/** What was written and answered, the oldest first. */
export const turns = style({ display: 'grid', gap: space(3), minWidth: 0 });
export const turn = style({
  display: 'grid',
  gap: space(1),
  padding: space(3, 4),
  borderRadius: radius.control,
  background: color.sunken,
  minWidth: 0,
  selectors: { '&[data-ours]': { background: color.accentSoft, marginLeft: space(6) } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(0.5, 2),
  font: text.small,
  color: color.muted,
});
export const author = style({ font: text.smallStrong, color: color.text });
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const item = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
});
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  padding: space(3, 4),
  cursor: 'pointer',
  font: text.strong,
});
export const when = style({ marginLeft: 'auto', font: text.small, color: color.muted });
export const body = style({ padding: space(0, 4, 4) });
export const reply = style({ display: 'grid', gap: space(3), minWidth: 0 });
export const acts = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(2) });
