import { style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';

export const center = style({ display: 'grid', placeItems: 'center', minHeight: '60vh', padding: space(6) });
export const head = style({ padding: space(4, 6) });
