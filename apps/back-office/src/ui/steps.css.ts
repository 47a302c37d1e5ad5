import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, radius, text } from './theme.css.ts';

export const steps = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  flexWrap: 'wrap',
  '@media': { [media.phone]: { selectors: { '&:has(> :nth-child(6))': { gap: space(1) } } } },
});
const connector = '&:not(:last-child)::after';
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  selectors: {
    [connector]: { content: '', width: '32px', borderTop: `1px solid ${color.lineStrong}` },
  },
  '@media': {
    [media.phone]: {
      selectors: {
        [connector]: { width: '8px' },
        // More than five stand on one line without what is between them.
        [`${steps}:has(> :nth-child(6)) > ${connector}`]: { display: 'none' },
      },
    },
  },
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
