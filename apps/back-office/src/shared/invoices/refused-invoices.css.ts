import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media } from '../../ui/theme.css.ts';

export const reason = style({ cursor: 'pointer', overflowWrap: 'anywhere' });
export const count = style({ color: color.muted, whiteSpace: 'nowrap' });
export const names = style({
  columns: 2,
  margin: 0,
  padding: space(2, 0, 0, 4),
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { columns: 1 } },
});
