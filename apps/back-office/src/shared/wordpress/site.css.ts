import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, text } from '../../ui/theme.css.ts';

export const title = style({ font: text.strong, marginBottom: space(2) });
export const quiet = style({ color: color.muted });
export const advice = style({ marginTop: space(1) });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' });
export const syncs = style({ display: 'grid', gap: space(2) });
export const sync = style({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  overflowWrap: 'anywhere',
});
