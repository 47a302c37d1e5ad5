import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';

export const ways = style({ display: 'grid', justifyItems: 'center', gap: space(3) });
