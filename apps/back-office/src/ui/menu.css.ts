import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, text } from './theme.css.ts';

export const words = style({ flex: 1, whiteSpace: 'nowrap' });
export const note = style({ color: color.muted, font: text.small });
export const danger = style({ color: color.danger });
export const noTick = style({ width: '14px' });
export const title = style({ font: text.smallStrong, color: color.muted, padding: space(2, 2, 1) });
export const line = style({ border: 0, borderTop: `1px solid ${color.line}`, margin: space(1, 0), height: 0 });
