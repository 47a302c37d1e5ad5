import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, focusRing, radius } from '../../ui/theme.css.ts';

export const cell = style({
  width: '120px',
  height: '30px',
  padding: space(0, 2),
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
  ':focus-visible': focusRing,
  ':hover': { borderColor: color.lineStrong },
  selectors: { '&[data-changed]': { background: color.accentSoft, borderColor: color.accent } },
});
