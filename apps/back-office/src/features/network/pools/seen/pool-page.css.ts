import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, radius, text } from '../../../../ui/theme.css.ts';

export const logo = style({ maxWidth: '160px', maxHeight: '64px', objectFit: 'contain', objectPosition: 'left' });
export const description = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' });
export const link = style({ color: color.accent, overflowWrap: 'anywhere', padding: space(1, 0) });

export const news = style({ display: 'grid', gap: space(2) });
export const item = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
});
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  minHeight: '44px',
  padding: space(2, 4),
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    [`${item}:not([open]) &:hover`]: { background: color.sunken },
  },
});
export const title = style({ flex: '1 1 200px', font: text.strong, overflowWrap: 'anywhere' });
export const when = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const content = style({ display: 'grid', gap: space(3), justifyItems: 'start', padding: space(1, 4, 4) });
