import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const words = style({ maxWidth: '60ch', color: color.muted });
export const form = style({ display: 'grid', gap: space(3), justifyItems: 'start' });
export const kind = style({ display: 'flex', alignItems: 'center', gap: space(2), minHeight: '24px' });
