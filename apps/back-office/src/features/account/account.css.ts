import { style } from '@vanilla-extract/css';
import { color, media, radius, text } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  minHeight: '100vh',
  padding: '24px',
});
export const card = style({
  width: '400px',
  maxWidth: '100%',
  display: 'grid',
  gap: '16px',
  padding: '32px',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '16px',
  '@media': { [media.phone]: { padding: '24px' } },
});
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
export const title = style({ font: text.title });
export const words = style({ color: color.muted });
export const complaint = style({ font: text.small, color: color.danger, marginTop: '4px' });
export const form = style({ display: 'grid', gap: '16px' });
export const link = style({
  justifySelf: 'center',
  color: color.muted,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  ':hover': { color: color.text },
});
