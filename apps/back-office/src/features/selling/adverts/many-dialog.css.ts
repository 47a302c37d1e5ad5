import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, text } from '../../../ui/theme.css.ts';

export const files = style({ listStyle: 'none', margin: 0, padding: 0, maxHeight: '40vh', overflowY: 'auto' });
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  minHeight: '44px',
  paddingBlock: space(2),
  borderBottom: `1px solid ${color.line}`,
  ':last-child': { borderBottom: 0 },
});
export const name = style({ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' });
export const size = style({ font: text.small, color: color.muted, fontVariantNumeric: 'tabular-nums' });
export const refusal = style({ font: text.small, color: color.danger, flex: '1 1 100%' });
export const place = style({ outline: 'none' });
