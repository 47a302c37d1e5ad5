import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

/** One thing alone: nothing stands beside it. */
export const card = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  maxWidth: '640px',
  padding: space(6),
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  '@media': { [media.phone]: { padding: space(4) } },
});
export const place = style({ font: text.strong, color: color.accent });
export const title = style({ font: text.title, '::first-letter': { textTransform: 'uppercase' } });
export const words = style({ fontSize: '16px', lineHeight: '24px', color: color.muted, maxWidth: '52ch' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
