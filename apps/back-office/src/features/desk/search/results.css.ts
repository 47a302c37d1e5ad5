import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const hits = style({ display: 'grid' });
export const hit = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(1, 3),
  padding: space(2, 0),
  borderTop: `1px solid ${color.line}`,
  ':first-child': { borderTop: 0 },
});
export const link = style({ fontWeight: 500, ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } });
export const detail = style({ color: color.muted });
export const approximate = style({ margin: 0, color: color.muted });
