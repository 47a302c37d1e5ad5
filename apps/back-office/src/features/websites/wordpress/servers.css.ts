import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

export const servers = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const server = style({
  display: 'grid',
  gridColumn: '1 / -1',
  // States stand below one another, also in a row without buttons.
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  gap: space(1, 3),
  minHeight: '44px',
  padding: space(2, 4),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: '93px' } },
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(0, 2),
  font: text.strong,
});
export const link = style({ textDecoration: 'underline', textUnderlineOffset: '3px' });
export const quiet = style({ font: text.small, color: color.muted });
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: space(1, 3) });
export const acts = style({ display: 'flex', gap: space(2) });
