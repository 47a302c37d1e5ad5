import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const top = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '64px',
  padding: '8px max(24px, calc((100% - 1120px) / 2))',
  background: color.raised,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: space(2, 4) }, print: { position: 'static' } },
});
export const brand = style({ display: 'flex', alignItems: 'center', gap: space(3), minWidth: 0, font: text.heading });
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
  gap: space(6),
  margin: space(0, 3, 0, 'auto'),
  color: color.muted,
  '@media': { [media.narrow]: { display: 'none' } },
});
globalStyle(`${nav} a`, { padding: space(1, 0) });
globalStyle(`${nav} a:hover`, { color: color.text });
export const call = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  height: '40px',
  padding: space(0, 4),
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

// The icon is that of the theme a click leads to.
const dark = ':root[data-theme=dark] &';
const light = ':root[data-theme=light] &';
export const theme = style({ '@media': { '(scripting: none)': { display: 'none' } } });
export const moon = style({
  selectors: { [dark]: { display: 'none' }, [light]: { display: 'block' } },
  '@media': { '(prefers-color-scheme: dark)': { display: 'none' } },
});
export const sun = style({
  display: 'none',
  selectors: { [dark]: { display: 'block' }, [light]: { display: 'none' } },
  '@media': { '(prefers-color-scheme: dark)': { display: 'block' } },
});

export const foot = style({
  display: 'grid',
  gap: space(2),
  marginTop: space(4),
  padding: '32px max(24px, calc((100% - 1120px) / 2))',
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: space(6, 4) } },
});
export const quiet = style({ color: color.muted });
globalStyle(`${quiet} a`, { textDecoration: 'underline', textUnderlineOffset: '3px' });
