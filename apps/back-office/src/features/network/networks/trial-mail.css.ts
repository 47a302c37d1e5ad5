import { style } from '@vanilla-extract/css';
import { wide } from '../../../ui/form.css.ts';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const row = style([wide, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) }]);
export const words = style({ flex: '1 1 20rem', margin: 0, color: color.muted });
