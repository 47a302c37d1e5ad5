import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const head = style({
  overflow: 'hidden',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '16px',
});
export const banner = style({
  width: '100%',
  height: 'auto',
  maxHeight: '240px',
  objectFit: 'cover',
  aspectRatio: '4 / 1',
});
export const words = style({
  display: 'grid',
  gap: space(3),
  padding: space(8),
  '@media': { [media.phone]: { padding: space(6, 4) } },
});
export const title = style({
  font: text.title,
  fontSize: '40px',
  lineHeight: '44px',
  letterSpacing: '-0.028em',
  textWrap: 'balance',
  '@media': { [media.phone]: { fontSize: '28px', lineHeight: '32px' } },
});
export const caption = style({ fontSize: '17px', lineHeight: '26px', color: color.muted });
/** A line of its own on phones, where the table of hours is below the first screen. */
export const today = style({ font: text.strong, fontSize: '15px', fontVariantNumeric: 'tabular-nums' });
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
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(2) });
const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  height: '40px',
  padding: space(0, 4),
  borderRadius: radius.control,
  border: '1px solid transparent',
  font: text.strong,
});
export const main = style([
  action,
  { background: color.accent, color: color.onAccent, ':hover': { background: color.accentHover } },
]);
export const other = style([action, { borderColor: color.lineStrong, ':hover': { background: color.sunken } }]);
