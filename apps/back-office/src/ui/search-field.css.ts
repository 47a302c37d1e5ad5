import { style } from '@vanilla-extract/css';
import { color, media, radius } from './theme.css.ts';

export const search = style({ width: '240px', '@media': { [media.phone]: { width: '100%' } } });
export const input = style({ '::-webkit-search-cancel-button': { display: 'none' } });
export const clear = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  marginRight: '-4px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  ':hover': { background: color.sunken },
});
