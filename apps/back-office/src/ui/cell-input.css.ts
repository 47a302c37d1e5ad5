import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, radius } from './theme.css.ts';

export const input = style({
  width: '104px',
  height: '30px',
  padding: space(0, 2),
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
  ':focus-visible': focusRing,
  ':hover': { borderColor: color.lineStrong },
  '::placeholder': { color: color.faint },
  selectors: {
    '&[inputmode=text]': { width: '100%', minWidth: '120px', textAlign: 'left' },
    '&[data-narrow]': { width: '64px' },
    '&[data-changed]': { background: color.accentSoft, borderColor: color.accent },
    '&[aria-invalid=true]': { background: color.dangerSoft, borderColor: color.danger },
  },
});
