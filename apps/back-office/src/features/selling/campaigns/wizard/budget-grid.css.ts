import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, text } from '../../../../ui/theme.css.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: space(0, 4, 3),
});
export const scroller = style({ overflow: 'auto', maxHeight: '560px', outlineOffset: '-2px' });
export const head = style({ position: 'sticky', top: 0, zIndex: 1 });
export const grid = style({ tableLayout: 'fixed', minWidth: '1120px' });
export const line = style({ width: '72px' });
export const cip = style({ width: '136px' });
export const total = style({ width: '136px' });
export const name = style({ width: '26%' });
export const found = style({
  whiteSpace: 'normal',
  maxWidth: 'none',
  // Read from the rows before the last change.
  selectors: { '&[data-awaited]': { opacity: 0.6 } },
});
export const end = style({ width: '64px' });
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0.5, 3),
  font: text.small,
  color: color.muted,
  marginTop: space(1),
});
export const reason = style({ color: color.danger });
