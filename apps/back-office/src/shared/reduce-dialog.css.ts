import { style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color } from '../ui/theme.css.ts';

export const choice = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space(3) });
// The input's own width is larger: it shrinks inside a column of its own.
export const number = style({ width: '160px', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const presets = style({ display: 'flex', gap: space(1), marginTop: '25px' });
export const slider = style({ width: '100%', height: '24px', margin: 0, accentColor: color.accent, cursor: 'pointer' });
