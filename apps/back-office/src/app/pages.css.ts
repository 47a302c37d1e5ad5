import { style } from '@vanilla-extract/css';

export const center = style({ display: 'grid', placeItems: 'center', minHeight: '60vh', padding: '24px' });
export const booting = style({ display: 'grid', placeItems: 'center', minHeight: '100vh' });
