import { style } from '@vanilla-extract/css';
import { color, text } from '../../../ui/theme.css.ts';

export const quiet = style({ font: text.small, color: color.muted, maxWidth: '70ch' });
