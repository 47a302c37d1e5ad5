import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

export const page = style({ maxWidth: '1200px', margin: '0 auto', minHeight: '100vh' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: space(4, 6),
  font: text.heading,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: space(3, 4) } },
});
export const note = style({ marginLeft: 'auto', font: text.body, color: color.muted });
export const figures = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) });
