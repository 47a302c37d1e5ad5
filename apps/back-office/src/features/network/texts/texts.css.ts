import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const texts = style({
  display: 'grid',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  overflow: 'hidden',
});
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.5fr) minmax(0, 1fr)',
  gap: space(1, 4),
  alignItems: 'center',
  padding: space(3, 4),
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 }, '&:hover': { background: color.sunken } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const name = style({ display: 'grid', gap: space(0.5), minWidth: 0 });
export const link = style({ font: text.strong, color: color.text });
export const state = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1, 2), minWidth: 0 });
export const small = style({ font: text.small, color: color.muted });
export const writing = style({ maxWidth: '860px', minWidth: 0 });
