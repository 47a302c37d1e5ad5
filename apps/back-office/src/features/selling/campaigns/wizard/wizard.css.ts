import { style } from '@vanilla-extract/css';

/** Has the focus after a simulation that removed the button which started it. */
export const figures = style({ outline: 'none' });
