import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, radius, text } from '../../../../ui/theme.css.ts';

export const quiet = style({ font: text.small, color: color.muted });
export const setup = style({ display: 'grid', gap: space(4) });
/** White in both themes: cameras read dark on light. */
export const qr = style({
  width: '184px',
  height: '184px',
  padding: space(2),
  background: '#fff',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
export const secret = style({ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' });
export const codes = style({
  margin: 0,
  padding: space(3),
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space(1, 3),
  fontFamily: 'ui-monospace, monospace',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
