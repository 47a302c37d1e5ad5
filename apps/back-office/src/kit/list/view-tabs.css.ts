import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

/** One line, whether or not there are views: nothing moves when they come. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: '37px',
  borderBottom: `1px solid ${color.line}`,
});
export const tabs = style({ minWidth: 0, marginBottom: '-1px', overflowY: 'hidden' });
export const changed = style({ color: color.muted, fontStyle: 'italic' });
export const acts = style({ display: 'flex', alignItems: 'center', gap: space(1), flex: 'none', marginLeft: 'auto' });
