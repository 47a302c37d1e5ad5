import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius } from '../../../ui/theme.css.ts';

export const site = style({ display: 'flex', flexDirection: 'column', gap: space(6), minHeight: '100vh' });
export const skip = style({
  position: 'fixed',
  top: '8px',
  left: '8px',
  zIndex: 50,
  padding: space(2, 3),
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
});
export const main = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(10),
  width: '100%',
  maxWidth: '1168px',
  margin: '0 auto',
  padding: space(0, 6),
  '@media': { [media.phone]: { padding: space(0, 4), gap: space(6) } },
});
export const columns = style({
  display: 'grid',
  gridTemplate: '"contents hours" auto "contents adverts" 1fr / minmax(0, 1fr) 348px',
  gap: space(6, 10),
  // Hours first: most visitors look for them.
  '@media': {
    [media.narrow]: { gridTemplate: '"hours" auto "contents" auto "adverts" auto / minmax(0, 1fr)', gap: space(10) },
  },
});
