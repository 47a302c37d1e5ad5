import { style } from '@vanilla-extract/css';
import { optionRow } from '../../ui/option-row.css.ts';
import { space } from '../../ui/space.ts';
import { color, focusRing, radius, text } from '../../ui/theme.css.ts';

export const popover = style({
  width: '320px',
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'min(520px, 80vh)',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  boxShadow: color.shadow,
  outline: 'none',
});
export const dialog = style({ display: 'grid', gap: space(1), padding: space(1.5), outline: 'none' });
export const head = style({ display: 'flex', alignItems: 'center', gap: space(1), minHeight: '32px' });
export const title = style({
  flex: 1,
  minWidth: 0,
  padding: space(0, 1),
  font: text.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const row = style([optionRow, { selectors: { '&[data-focus-visible]': focusRing } }]);
export const rows = style({ display: 'grid', gap: '1px', outline: 'none' });
export const name = style({ flex: 'none' });
export const set = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'right',
  color: color.accent,
  fontWeight: 500,
});
export const chevron = style({ flex: 'none', color: color.muted });
/** The ends of a free period, under the named ones. */
export const ends = style({
  display: 'grid',
  gap: space(2),
  margin: space(1, 1, 0),
  padding: space(2, 1, 1),
  borderTop: `1px solid ${color.line}`,
});
export const field = style({ padding: space(0, 1, 1) });
