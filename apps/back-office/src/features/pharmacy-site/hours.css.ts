import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, radius, text } from '../../ui/theme.css.ts';

export const status = style({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(1, 3),
  borderRadius: radius.round,
  background: color.sunken,
  color: color.text,
  font: text.strong,
  '::before': { content: '', width: '8px', height: '8px', borderRadius: radius.round, background: color.faint },
  selectors: {
    '&[data-open]': { background: color.accentSoft, color: color.accent },
    '&[data-open]::before': { background: color.accent },
  },
});
export const aside = style({ gridArea: 'hours', display: 'grid', gap: space(6), alignContent: 'start', minWidth: 0 });
export const card = style({
  display: 'grid',
  gap: space(3),
  padding: space(6),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '16px',
  scrollMarginTop: '80px',
});
export const table = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
export const day = style({
  verticalAlign: 'top',
  selectors: { '&[data-today]': { color: color.accent, fontWeight: 600 } },
});
export const name = style({ padding: space(1, 0), textAlign: 'left', fontWeight: 'inherit' });
export const slots = style({ padding: space(1, 0), textAlign: 'right' });
export const slot = style({ display: 'block' });
export const quiet = style({ color: color.muted });
export const address = style({ display: 'grid', fontStyle: 'normal' });
export const link = style({
  justifySelf: 'start',
  color: color.accent,
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
export const facts = style({ display: 'grid', gap: space(2) });
globalStyle(`${facts} a`, { textDecoration: 'underline', textUnderlineOffset: '3px' });
globalStyle(`${facts} dd`, { margin: 0 });
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
