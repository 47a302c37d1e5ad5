import { style } from '@vanilla-extract/css';
import { popover } from '../../ui/field.css.ts';
import { space } from '../../ui/space.ts';
import { color, text } from '../../ui/theme.css.ts';

export const panel = style([popover, { width: '320px', maxWidth: 'calc(100vw - 32px)', maxHeight: '420px' }]);
export const dialog = style({ outline: 'none' });
export const title = style({ padding: space(2, 2, 1), font: text.smallStrong, color: color.muted });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(0.5),
  minHeight: '32px',
  paddingLeft: space(2),
});
export const choice = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  cursor: 'pointer',
});
export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const tool = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  padding: 0,
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  ':hover': { background: color.sunken, color: color.text },
  selectors: {
    '&:disabled': { opacity: 0.3, cursor: 'default' },
    '&[aria-pressed=true]': { background: color.accentSoft, color: color.accent },
  },
});
