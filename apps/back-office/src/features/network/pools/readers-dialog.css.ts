import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const list = style({ display: 'grid', marginTop: space(3) });
export const reader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(0, 3),
  padding: space(2, 0),
  borderTop: `1px solid ${color.line}`,
});
export const place = style({ color: color.muted, marginLeft: space(2) });
