import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color } from '../../../ui/theme.css.ts';

export const sentence = style({ margin: 0, fontSize: '1.0625rem', lineHeight: 1.5, maxWidth: '75ch' });
export const places = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(1, 3),
  padding: space(2, 0),
  borderTop: `1px solid ${color.line}`,
  ':first-child': { borderTop: 0 },
});
export const quiet = style({ color: color.muted });
export const missed = style({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' });
