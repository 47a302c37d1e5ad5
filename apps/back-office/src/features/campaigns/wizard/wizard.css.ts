import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme.css.ts';

export const stepTitle = style({ font: text.heading, outline: 'none' });
/** Has the focus after a simulation that removed the button which started it. */
export const figures = style({ outline: 'none' });
