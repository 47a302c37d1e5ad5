import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { text } from '../../../ui/theme.css.ts';

export const title = style({ font: text.strong, marginBottom: space(2) });
