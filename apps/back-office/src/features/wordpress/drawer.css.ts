import { style } from '@vanilla-extract/css';
import { color, text } from '../../ui/theme.css.ts';

export const title = style({ font: text.strong, marginBottom: '8px' });
export const quiet = style({ color: color.muted });
export const advice = style({ marginTop: '4px' });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' });
export const syncs = style({ display: 'grid', gap: '8px' });
export const sync = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: '12px',
  alignItems: 'start',
  overflowWrap: 'anywhere',
});
