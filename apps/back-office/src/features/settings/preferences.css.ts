import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, text } from '../../ui/theme.css.ts';

export const kinds = style({ display: 'grid' });
export const kind = style({
  padding: space(2, 0),
  borderTop: `1px solid ${color.line}`,
  ':first-child': { borderTop: 0 },
});
export const name = style({ display: 'block', fontWeight: 500 });
export const about = style({ display: 'block', font: text.small, color: color.muted });
