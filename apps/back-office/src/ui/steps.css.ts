import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, radius, text } from './theme.css.ts';

export const steps = style({ display: 'flex', alignItems: 'center', gap: space(2), flexWrap: 'wrap' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  selectors: {
    '&:not(:last-child)::after': { content: '', width: '32px', borderTop: `1px solid ${color.lineStrong}` },
  },
  '@media': { [media.phone]: { selectors: { '&:not(:last-child)::after': { width: '8px' } } } },
});
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(1),
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: text.strong,
  color: color.muted,
  cursor: 'pointer',
  ':disabled': { cursor: 'default' },
  selectors: { '&[aria-current]': { color: color.text } },
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '22px',
  height: '22px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.round,
  font: text.small,
  selectors: {
    '[data-done] > &': { background: color.accentSoft, borderColor: 'transparent', color: color.accent },
    '[aria-current] > &': { background: color.accent, borderColor: color.accent, color: color.onAccent },
  },
});
export const words = style({
  '@media': { [media.phone]: { selectors: { 'button:not([aria-current]) > &': { display: 'none' } } } },
});
export const title = style({ font: text.heading, outline: 'none' });
