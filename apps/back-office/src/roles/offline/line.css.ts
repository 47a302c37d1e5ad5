import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, text } from '../../ui/theme.css.ts';

export const line = style({
  display: 'flex',
  gap: space(2),
  margin: 0,
  padding: space(2, 6),
  borderBottom: `1px solid ${color.line}`,
  background: color.sunken,
  color: color.muted,
  font: text.body,
  '@media': { [media.phone]: { padding: space(2, 4) } },
});
export const icon = style({ flex: 'none', marginTop: '2px' });
