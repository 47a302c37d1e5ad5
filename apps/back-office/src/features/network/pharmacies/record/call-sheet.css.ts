import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';

export const said = style({ display: 'grid', gap: space(2), maxWidth: '80ch' });
export const messages = style({ display: 'grid', gap: space(2), marginTop: space(4) });
