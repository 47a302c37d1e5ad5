import { style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color, radius, text } from '../ui/theme.css.ts';

export const list = style({ display: 'grid' });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '36px',
  borderBottom: `1px solid ${color.line}`,
  ':last-child': { borderBottom: 0 },
});
export const keys = style({ display: 'flex', gap: space(1), marginLeft: 'auto' });
export const key = style({
  minWidth: '24px',
  padding: space(0.5, 1.5),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.sunken,
  font: text.smallStrong,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});
