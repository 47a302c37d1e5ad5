import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, text } from '../../../ui/theme.css.ts';

export const title = style({ font: text.strong, marginBottom: space(2) });
export const nothing = style({ color: color.muted });
export const log = style({ display: 'grid', gap: space(1), font: text.small });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3),
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-level=warn]': { color: color.warning },
    '&[data-level=error]': { color: color.danger },
  },
});
export const when = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' });
