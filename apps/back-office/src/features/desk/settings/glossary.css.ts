import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, text } from '../../../ui/theme.css.ts';

export const words = style({ columns: '360px 2', columnGap: space(10) });
export const entry = style({ breakInside: 'avoid', padding: space(2, 0) });
export const word = style({ font: text.strong });
export const meaning = style({ color: color.muted });
