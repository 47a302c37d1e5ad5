import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';

export const fields = style({ display: 'grid', gap: space(5) });
export const field = style({ display: 'grid', gap: space(1), overflowWrap: 'anywhere' });
