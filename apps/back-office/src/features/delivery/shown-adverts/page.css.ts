import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const columns = style({
  display: 'grid',
  gap: space(6),
  gridTemplateColumns: 'minmax(0, 360px) minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const day = style({ display: 'grid', gap: space(4), justifyItems: 'start' });
export const list = style({
  display: 'grid',
  width: '100%',
  gap: space(4, 6),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
});
export const item = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
});
export const picture = style({
  width: '100%',
  height: '72px',
  objectFit: 'contain',
  borderRadius: radius.small,
  background: color.sunken,
});
export const words = style({ display: 'grid', gap: space(0.5), justifyItems: 'start', minWidth: 0 });
export const name = style({ font: text.strong, overflowWrap: 'anywhere' });
export const link = style({
  color: color.muted,
  padding: space(0.5, 0),
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
export const quiet = style({ color: color.muted });
