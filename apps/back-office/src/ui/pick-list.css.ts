import { style } from '@vanilla-extract/css';
import { optionRow } from './option-row.css.ts';
import { space } from './space.ts';
import { color, text } from './theme.css.ts';

export const list = style({ outline: 'none', display: 'grid', gap: '1px', maxHeight: '320px', overflow: 'auto' });
export const option = style([optionRow, { selectors: { '&[data-selected]': { fontWeight: 500 } } }]);
export const words = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const count = style({ font: text.small, color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const search = style({ margin: space(0, 1, 1) });
