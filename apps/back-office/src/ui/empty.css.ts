import { style } from '@vanilla-extract/css';
import { color, text } from './theme.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '4px',
  padding: '40px 24px',
  textAlign: 'center',
});
export const icon = style({ color: color.faint, marginBottom: '8px' });
export const title = style({ font: text.heading });
export const words = style({ color: color.muted, maxWidth: '48ch', textWrap: 'balance' });
export const action = style({ marginTop: '12px', display: 'flex', gap: '8px' });
