import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const category = style({ display: 'grid', gap: space(3) });
export const heading = style({ font: text.heading });
export const grid = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) } },
});
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  ':hover': { borderColor: color.lineStrong },
  '@media': { [media.phone]: { flexDirection: 'row', alignItems: 'center' } },
});
export const picture = style({
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  background: color.sunken,
  '@media': { [media.phone]: { width: '96px', aspectRatio: '1', flex: 'none' } },
});
export const body = style({ display: 'grid', gap: space(1), padding: space(3), minWidth: 0, justifyItems: 'start' });
export const quiet = style({ font: text.small, color: color.muted });
/** The whole card opens the offer. */
export const opens = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: text.strong,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.panel },
});
export const shown = style({ display: 'grid', justifyItems: 'center' });
