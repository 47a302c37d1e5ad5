import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: space(0, 4, 3),
  color: color.muted,
});
export const scroller = style({ overflow: 'auto', outlineOffset: '-2px' });
export const head = style({ position: 'sticky', top: 0, zIndex: 1 });
