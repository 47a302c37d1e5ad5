import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const card = style({
  display: 'grid',
  gap: space(3),
  padding: space(6),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '16px',
  scrollMarginTop: '80px',
});
export const hours = style([card, { gridArea: 'hours', alignContent: 'start' }]);
export const coordinates = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: space(4, 6),
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
export const closing = style({ fontWeight: 600 });
export const address = style({ display: 'grid', fontStyle: 'normal' });
export const link = style({
  display: 'inline-block',
  marginTop: space(2),
  color: color.accent,
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
export const facts = style({ display: 'grid', alignContent: 'start', gap: space(2) });
globalStyle(`${facts} a`, { textDecoration: 'underline', textUnderlineOffset: '3px' });
globalStyle(`${facts} dd`, { margin: 0 });
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
