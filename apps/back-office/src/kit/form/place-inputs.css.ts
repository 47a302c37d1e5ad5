import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

export const place = style({ gridColumn: '1 / -1', display: 'grid', gap: space(2), minWidth: 0 });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
export const missing = style({ color: color.danger });
