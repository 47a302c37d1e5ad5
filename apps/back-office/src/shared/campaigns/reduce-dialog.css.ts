import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

export const choice = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(2, 3) });
export const presets = style({ display: 'flex', gap: space(1), paddingBottom: space(1) });
export const slider = style({ width: '100%', height: '24px', margin: 0, accentColor: color.accent, cursor: 'pointer' });
