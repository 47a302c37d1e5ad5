import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';

export const states = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space(0, 3) });
