import { style } from '@vanilla-extract/css';
import { control } from '../../../ui/field.css.ts';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const search = style({ display: 'grid', gap: space(3) });
export const line = style({ display: 'flex', gap: space(2), maxWidth: '520px' });
export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3, 4) });
export const tick = style({ display: 'inline-flex', alignItems: 'center', gap: space(2), minHeight: '32px' });
export const service = style([control, { width: 'auto', minHeight: '36px' }]);
export const input = style([control, { minHeight: '40px', minWidth: 0 }]);
export const words = style({ maxWidth: '56ch', color: color.muted });
/** The map stays in sight beside the list; above it where there is no room for both. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  alignItems: 'start',
  gap: space(6),
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const map = style({
  position: 'sticky',
  top: space(6),
  width: '100%',
  height: 'auto',
  '@media': { [media.narrow]: { position: 'static', order: -1, maxWidth: '220px' } },
});
export const land = style({ fill: color.sunken, stroke: color.lineStrong, strokeWidth: 1.5 });
export const dot = style({ fill: color.accent, fillOpacity: 0.75, stroke: color.raised, strokeWidth: 1.5 });
export const facts = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(2),
  marginTop: space(2),
  color: color.muted,
  font: text.small,
});
export const state = style({ selectors: { '&[data-open]': { color: color.accent, fontWeight: 600 } } });
export const pages = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) });
export const all = style({ color: color.accent, textDecoration: 'underline', textUnderlineOffset: '3px' });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space(3),
});
export const pharmacy = style({
  display: 'grid',
  height: '100%',
  alignContent: 'start',
  padding: space(4),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  ':hover': { borderColor: color.lineStrong },
});
export const place = style({ color: color.muted });
