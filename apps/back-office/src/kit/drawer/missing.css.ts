import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';

export const search = style({ maxWidth: '100%' });
export const ways = style({ display: 'grid', justifyItems: 'center', gap: space(3) });
