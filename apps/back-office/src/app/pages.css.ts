import { style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color, radius, text } from '../ui/theme.css.ts';

export const center = style({ display: 'grid', placeItems: 'center', minHeight: '60vh', padding: space(6) });
export const booting = style({ display: 'grid', placeItems: 'center', minHeight: '100vh' });
export const head = style({ padding: space(4, 6) });
export const brand = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), font: text.heading });
export const logo = style({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
});
