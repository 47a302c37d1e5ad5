import { style } from '@vanilla-extract/css';
import { control } from '../../../ui/field.css.ts';
import { space } from '../../../ui/space.ts';
import { color, radius } from '../../../ui/theme.css.ts';

export const search = style({ display: 'flex', gap: space(2), maxWidth: '520px' });
export const input = style([control, { minHeight: '40px', minWidth: 0 }]);
export const words = style({ maxWidth: '56ch', color: color.muted });
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
