import { style } from '@vanilla-extract/css';

/** Fills the place of a screenshot, from the top of the page. */
export const page = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' });
export const foot = style({ display: 'flex', justifyContent: 'center' });
