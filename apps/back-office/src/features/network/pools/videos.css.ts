import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, text } from '../../../ui/theme.css.ts';

export const videos = style({
  display: 'grid',
  gap: space(6, 4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const video = style({ display: 'grid', gap: space(2), alignContent: 'start', minWidth: 0 });
export const name = style({ font: text.strong, overflowWrap: 'anywhere' });
export const description = style({ color: color.muted, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
