import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

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
  gap: space(6),
  marginTop: space(10),
  paddingTop: space(8),
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', marginTop: space(4) } },
});
export const point = style({ display: 'grid', gap: space(1), alignContent: 'start' });
export const icon = style({ color: color.accent, marginBottom: space(1) });
export const pointTitle = style({ font: text.heading });
export const words = style({ color: color.muted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
