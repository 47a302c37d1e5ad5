import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, text } from './theme.css.ts';

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space(1),
  padding: space(10, 6),
  textAlign: 'center',
});
export const icon = style({ color: color.faint, marginBottom: space(2) });
export const title = style({ font: text.heading });
export const words = style({ color: color.muted, maxWidth: '48ch', textWrap: 'balance' });
export const small = style({ font: text.small });
export const action = style({
  marginTop: space(3),
  maxWidth: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
});
