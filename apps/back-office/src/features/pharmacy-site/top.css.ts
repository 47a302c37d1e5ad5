import { globalStyle, style } from '@vanilla-extract/css';
import { color, media, radius, text } from '../../ui/theme.css.ts';

export const top = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '64px',
  padding: '8px max(24px, calc((100% - 1120px) / 2))',
  background: color.raised,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: '8px 16px' }, print: { position: 'static' } },
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0, font: text.heading });
export const logo = style({ width: '32px', height: '32px', borderRadius: radius.control, objectFit: 'cover' });
export const cross = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  flex: 'none',
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const nav = style({
  display: 'flex',
  gap: '24px',
  margin: '0 12px 0 auto',
  color: color.muted,
  '@media': { [media.narrow]: { display: 'none' } },
});
globalStyle(`${nav} a`, { padding: '4px 0' });
globalStyle(`${nav} a:hover`, { color: color.text });
export const call = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  height: '40px',
  padding: '0 16px',
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  font: text.strong,
  whiteSpace: 'nowrap',
  ':hover': { background: color.accentHover },
  '@media': { [media.narrow]: { marginLeft: 'auto' } },
});
globalStyle(`${top} > button`, { '@media': { [media.narrow]: { marginLeft: 'auto' } } });
globalStyle(`${top} > button + a`, { '@media': { [media.narrow]: { marginLeft: 0 } } });
export const number = style({ '@media': { [media.phone]: { display: 'none' } } });

export const foot = style({
  display: 'grid',
  gap: '8px',
  marginTop: '16px',
  padding: '32px max(24px, calc((100% - 1120px) / 2))',
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: '24px 16px' } },
});
export const quiet = style({ color: color.muted });
globalStyle(`${quiet} a`, { textDecoration: 'underline', textUnderlineOffset: '3px' });
export const links = style({ display: 'flex', gap: '24px' });
