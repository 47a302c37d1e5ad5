import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, focusRing, media, radius, text } from '../../../ui/theme.css.ts';

export const sides = style({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  gap: space(4),
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const list = style({
  display: 'grid',
  gap: space(1),
  maxHeight: '70vh',
  overflowY: 'auto',
  padding: space(1),
  '@media': { [media.narrow]: { maxHeight: '240px' } },
});
export const version = style({
  display: 'grid',
  gap: space(0.5),
  padding: space(2, 3),
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  font: text.body,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': { background: color.raised, borderColor: color.lineStrong },
    '&:focus-visible': focusRing,
  },
});
export const name = style({ display: 'flex', alignItems: 'center', gap: space(2), font: text.strong });
export const reading = style({ maxWidth: '72ch', minWidth: 0 });
export const small = style({ font: text.small, color: color.muted });
