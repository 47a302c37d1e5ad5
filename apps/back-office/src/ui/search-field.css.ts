import { style } from '@vanilla-extract/css';
import { media } from './theme.css.ts';

export const search = style({ width: '240px', '@media': { [media.phone]: { width: '100%' } } });
export const input = style({ '::-webkit-search-cancel-button': { display: 'none' } });
