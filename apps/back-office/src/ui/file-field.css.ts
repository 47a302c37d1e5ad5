import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, media, radius, text } from './theme.css.ts';

export const zone = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '56px',
  padding: space(2, 3),
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.raised,
  selectors: {
    '&[data-drop-target]': { borderColor: color.accent, background: color.accentSoft },
    '&[data-focus-visible]': focusRing,
    '&[data-invalid]': { borderColor: color.danger },
  },
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  minWidth: 0,
  flex: '1 1 200px',
});
export const picture = style({
  maxWidth: '160px',
  maxHeight: '96px',
  borderRadius: radius.small,
  background: color.sunken,
  objectFit: 'contain',
});
// Never so narrow that a name is a column of letters: it goes under the picture.
export const words = style({ display: 'grid', minWidth: 0, flex: '1 1 120px' });
export const name = style({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' });
export const actions = style({ display: 'flex', gap: space(1), marginLeft: 'auto' });
export const warning = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1, 3),
  font: text.small,
  color: color.warning,
});
