import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, radius, text } from './theme.css.ts';

export const list = style({ outline: 'none', display: 'grid', gap: '1px', maxHeight: '320px', overflow: 'auto' });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '32px',
  padding: space(1, 2),
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&:is([data-focused], [data-hovered])': { background: color.sunken },
    '&[data-selected]': { fontWeight: 500 },
  },
});
export const words = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const count = style({ font: text.small, color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const none = style({ padding: space(2), color: color.muted });
export const search = style({ margin: space(0, 1, 1) });
