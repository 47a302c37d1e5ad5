import { keyframes, style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color, media, radius, text } from '../ui/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 30,
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'start',
  padding: '12vh 16px 16px',
  background: color.scrim,
  animation: `${appear} 120ms ease-out`,
  '@media': { [media.phone]: { padding: space(4) } },
});
export const box = style({
  width: '600px',
  maxWidth: '100%',
  overflow: 'hidden',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '14px',
  boxShadow: color.shadow,
  outline: 'none',
});
export const dialog = style({ display: 'flex', flexDirection: 'column', maxHeight: '70vh', outline: 'none' });
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: space(0, 4),
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
});
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '52px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text,
  fontSize: '15px',
  outline: 'none',
  '::placeholder': { color: color.faint },
});
export const list = style({ flex: 1, overflow: 'auto', padding: space(1, 2, 2), outline: 'none' });
export const title = style({ font: text.smallStrong, color: color.muted, padding: space(3, 2, 1) });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '36px',
  padding: space(1, 2),
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&:is([data-focused], [data-hovered])': { background: color.sunken } },
});
export const icon = style({ width: '16px', color: color.muted });
export const words = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const detail = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: color.muted,
  font: text.small,
});
export const note = style({ color: color.muted, font: text.small, whiteSpace: 'nowrap' });
export const enter = style({
  color: color.faint,
  visibility: 'hidden',
  selectors: { '[data-focused] > &': { visibility: 'visible' } },
});
export const empty = style({ padding: space(6), textAlign: 'center', color: color.muted });
export const failure = style({ padding: space(3, 4), borderTop: `1px solid ${color.line}`, color: color.danger });
