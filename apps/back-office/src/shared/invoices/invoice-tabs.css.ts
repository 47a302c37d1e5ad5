import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

export const tabs = style({ display: 'flex', gap: space(2), overflowX: 'auto', scrollbarWidth: 'thin' });
export const tab = style({
  display: 'grid',
  flex: '1 0 132px',
  gap: space(0.5),
  padding: space(2, 3),
  font: text.small,
  color: color.muted,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  cursor: 'pointer',
  outlineOffset: '-2px',
  ':hover': { borderColor: color.lineStrong, color: color.text },
  selectors: { '&[aria-current]': { borderColor: color.accent, background: color.accentSoft, color: color.text } },
});
export const sum = style({ font: text.strong, color: color.text, fontVariantNumeric: 'tabular-nums' });
export const quiet = style({ font: text.small, color: color.muted });
