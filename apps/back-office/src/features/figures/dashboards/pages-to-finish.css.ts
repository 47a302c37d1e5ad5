import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius } from '../../../ui/theme.css.ts';

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(0.5, 4),
  padding: space(2),
  margin: space(0, -2),
  borderRadius: radius.small,
  ':hover': { background: color.sunken },
});
export const name = style({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const missing = style({ gridColumn: '1 / -1', color: color.muted });
