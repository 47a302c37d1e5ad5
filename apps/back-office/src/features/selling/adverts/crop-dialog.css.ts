import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text } from '../../../ui/theme.css.ts';

export const frame = style({
  position: 'relative',
  width: '100%',
  margin: '0 auto',
  overflow: 'hidden',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.sunken,
  cursor: 'grab',
  // A finger moves the picture, not the page.
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
});
export const picture = style({ position: 'absolute', maxWidth: 'none', height: 'auto', userSelect: 'none' });
export const range = style({ accentColor: color.accent });
export const sliders = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: space(3),
  marginTop: space(3),
});
export const slider = style({
  display: 'grid',
  gap: space(1),
  font: text.small,
  color: color.muted,
});
