import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme.css.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  padding: '0 16px 12px',
  color: color.muted,
});
export const scroller = style({ overflow: 'auto', outlineOffset: '-2px' });
export const head = style({ position: 'sticky', top: 0, zIndex: 1 });
