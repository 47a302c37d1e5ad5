import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  minHeight: '100vh',
  padding: space(6),
});
export const card = style({
  width: '400px',
  maxWidth: '100%',
  display: 'grid',
  gap: space(4),
  padding: space(8),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '16px',
  '@media': { [media.phone]: { padding: space(6) } },
});
export const title = style({ font: text.title });
export const words = style({ color: color.muted });
export const complaint = style({ font: text.small, color: color.danger, marginTop: space(1) });
export const form = style({ display: 'grid', gap: space(4) });
export const link = style({
  justifySelf: 'center',
  color: color.muted,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  ':hover': { color: color.text },
});
