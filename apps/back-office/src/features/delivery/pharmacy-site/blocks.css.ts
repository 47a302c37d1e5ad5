import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius } from '../../../ui/theme.css.ts';
import { main, other as secondary } from './head.css.ts';

export const services = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space(3),
});
export const service = style({
  display: 'flex',
  gap: space(3),
  padding: space(4),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: radius.round,
  background: color.accentSoft,
  color: color.accent,
});
export const name = style({ display: 'block', fontSize: '15px', lineHeight: '22px' });
export const quiet = style({ display: 'block', color: color.muted });
export const team = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: space(4, 6),
});
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space(3),
});
export const photo = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: radius.panel,
});
export const plan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space(6),
  alignItems: 'center',
  padding: space(4),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '16px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const drawing = style({ width: '100%', height: 'auto', borderRadius: radius.panel, background: color.sunken });
export const land = style({ fill: color.raised, stroke: color.lineStrong, strokeWidth: 1 });
export const halo = style({ fill: color.accent, opacity: 0.2 });
export const dot = style({ fill: color.accent, stroke: color.raised, strokeWidth: 1.5 });
export const way = style({ display: 'grid', justifyItems: 'start', gap: space(3) });
export const address = style({ display: 'grid', fontStyle: 'normal' });
export const act = style([main, { maxWidth: '100%', height: 'auto', minHeight: '40px', overflowWrap: 'anywhere' }]);
export const other = style([secondary, { maxWidth: '100%' }]);
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const prescription = style({ display: 'grid', gap: space(3), maxWidth: '64ch' });
