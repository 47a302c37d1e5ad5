import { globalStyle, style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { aside, off } from './table.css.ts';
import { color, media, radius } from './theme.css.ts';

export const titled = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), verticalAlign: 'middle' });
export const thumb = style({
  width: '48px',
  height: '28px',
  flex: 'none',
  objectFit: 'contain',
  borderRadius: '4px',
  background: color.sunken,
  '@media': { [media.phone]: { width: '32px' } },
});
globalStyle(`.${titled} > .${aside}`, { flex: 'none' });
// On the corner of the picture: names stay one below the other.
globalStyle(`.${off}:is(:has(+ .${titled}), :has(+ * .${titled}))`, {
  position: 'relative',
  zIndex: 1,
  left: '32px',
  bottom: '-6px',
  marginRight: '-14px',
  borderRadius: radius.round,
  background: color.raised,
  '@media': { [media.phone]: { left: '20px' } },
});
