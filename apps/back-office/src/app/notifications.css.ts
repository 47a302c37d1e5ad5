import { style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color, radius, text } from '../ui/theme.css.ts';

export const count = style({
  position: 'absolute',
  top: '0',
  left: '16px',
  minWidth: '16px',
  height: '16px',
  padding: space(0, 1),
  borderRadius: radius.round,
  background: color.accent,
  color: color.onAccent,
  font: text.smallStrong,
  fontSize: '11px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const popover = style({
  width: '400px',
  maxWidth: 'calc(100vw - 16px)',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
  boxShadow: color.shadow,
  outline: 'none',
  overflow: 'hidden',
});
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'inherit',
  minHeight: '120px',
  outline: 'none',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(2, 2, 2, 4),
  borderBottom: `1px solid ${color.line}`,
});
export const title = style({ font: text.heading, marginRight: 'auto' });
export const list = style({ flex: 1, overflow: 'auto' });
export const item = style({ borderBottom: `1px solid ${color.line}`, ':last-child': { border: 0 } });
export const link = style({
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr)',
  gap: space(0.5, 2),
  width: '100%',
  padding: space(3, 4),
  border: 0,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  ':focus-visible': { outlineOffset: '-2px' },
});
export const dot = style({
  width: '7px',
  height: '7px',
  marginTop: space(1.5),
  borderRadius: radius.round,
  selectors: { '[data-unread] &': { background: color.accent } },
});
export const words = style({ selectors: { '[data-unread] &': { fontWeight: 500 } } });
/** For screen readers only. */
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
export const note = style({ gridColumn: 2, color: color.muted, font: text.small });
export const foot = style({ padding: space(2), borderTop: `1px solid ${color.line}`, display: 'grid' });
export const loading = style({ display: 'grid', gap: space(4), padding: space(4) });
