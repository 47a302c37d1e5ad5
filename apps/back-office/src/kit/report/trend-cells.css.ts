import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

/** As wide and high before the line is there. */
export const box = style({ display: 'inline-block', width: '56px', height: '18px', verticalAlign: 'middle' });
export const line = style({ overflow: 'visible' });
export const path = style({ fill: 'none', stroke: color.accent, strokeWidth: 1.5, strokeLinejoin: 'round' });
export const progress = style({ display: 'inline-block', minWidth: '92px', whiteSpace: 'nowrap' });
export const lined = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), verticalAlign: 'middle' });
/** Lines of one column begin at one place. */
export const sum = style({ minWidth: '44px' });
