import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme.css.ts';

export const stepTitle = style({ font: text.heading, outline: 'none' });
