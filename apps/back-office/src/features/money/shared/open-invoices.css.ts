import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text } from '../../../ui/theme.css.ts';

export const choices = style({ display: 'grid', gap: space(1), margin: 0, padding: 0, listStyle: 'none' });
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'center',
  minHeight: '40px',
  padding: space(1, 2),
  borderRadius: radius.control,
  selectors: { '&:hover': { background: color.sunken } },
});
export const note = style({ font: text.small, color: color.muted });
export const due = style({ font: text.strong, fontVariantNumeric: 'tabular-nums' });
