import { style } from '@vanilla-extract/css';
import { color, media, radius } from '../../ui/theme.css.ts';

export const waiting = style({ display: 'grid', placeItems: 'center', minHeight: '100vh', padding: '24px' });
export const skeleton = style({ display: 'grid', gap: '16px', width: 'min(48ch, 100%)' });
export const site = style({ display: 'flex', flexDirection: 'column', gap: '24px', minHeight: '100vh' });
export const skip = style({
  position: 'fixed',
  top: '8px',
  left: '8px',
  zIndex: 50,
  padding: '8px 12px',
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
  gap: '40px',
  width: '100%',
  maxWidth: '1168px',
  margin: '0 auto',
  padding: '0 24px',
  '@media': { [media.phone]: { padding: '0 16px', gap: '24px' } },
});
export const columns = style({
  display: 'grid',
  gridTemplate: '"contents hours" auto "contents adverts" 1fr / minmax(0, 1fr) 348px',
  gap: '24px 40px',
  // Hours first: most visitors look for them.
  '@media': {
    [media.narrow]: { gridTemplate: '"hours" auto "contents" auto "adverts" auto / minmax(0, 1fr)', gap: '40px' },
  },
});
