import { style } from '@vanilla-extract/css';
import { color, media, radius, text } from '../../ui/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '32px',
  minHeight: '100vh',
  maxWidth: '1040px',
  margin: '0 auto',
  padding: '32px 40px',
  '@media': { [media.phone]: { padding: '24px 16px' } },
});
export const head = style({ display: 'flex' });
export const brand = style({ display: 'flex', alignItems: 'center', gap: '8px', font: text.heading });
export const logo = style({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
});
export const main = style({ flex: 1, display: 'grid', alignContent: 'center', gap: '24px' });
export const title = style({
  maxWidth: '18ch',
  font: text.title,
  fontSize: '48px',
  lineHeight: '52px',
  letterSpacing: '-0.03em',
  textWrap: 'balance',
  '@media': { [media.phone]: { fontSize: '32px', lineHeight: '36px' } },
});
export const lead = style({ maxWidth: '56ch', fontSize: '16px', lineHeight: '24px', color: color.muted });
export const points = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '24px',
  marginTop: '40px',
  paddingTop: '32px',
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', marginTop: '16px' } },
});
export const point = style({ display: 'grid', gap: '4px', alignContent: 'start' });
export const icon = style({ color: color.accent, marginBottom: '4px' });
export const pointTitle = style({ font: text.heading });
export const words = style({ color: color.muted });
export const foot = style({ display: 'flex', gap: '24px', font: text.small });
