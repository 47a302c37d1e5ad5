import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

/** Subjects by channels; on a phone the channels stand below their subject. */
export const choices = style({
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [media.phone]: { display: 'grid' } },
});
export const head = style({
  padding: space(0, 4, 2, 0),
  font: text.smallStrong,
  color: color.muted,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { display: 'none' } },
});
export const subject = style({
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { display: 'grid', gap: space(2), padding: space(3, 0) } },
});
export const cell = style({
  padding: space(2, 4, 2, 0),
  fontWeight: 400,
  textAlign: 'left',
  selectors: { '&:last-child': { width: '1%', paddingRight: 0, whiteSpace: 'nowrap' } },
  '@media': { [media.phone]: { padding: 0, selectors: { '&:last-child': { width: 'auto' } } } },
});
export const name = style({ display: 'block', fontWeight: 500 });
export const about = style({ display: 'block', font: text.small, color: color.muted });
/** Name of a channel, where the head of the table is not shown. */
export const channel = style({ display: 'none', '@media': { [media.phone]: { display: 'inline' } } });
export const mail = style({
  '@media': { [media.phone]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1, 2) } },
});
