import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { headerHeight } from '../ui/table.css.ts';
import { color, media, radius, text } from '../ui/theme.css.ts';

export const PHONE = media.narrow;
const slide = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

export const shell = style({
  display: 'grid',
  gridTemplateColumns: '232px minmax(0, 1fr)',
  minHeight: '100vh',
  selectors: { '&[data-menu=closed]': { gridTemplateColumns: '0 minmax(0, 1fr)' } },
  '@media': {
    [media.narrow]: { selectors: { '&, &[data-menu]': { gridTemplateColumns: 'minmax(0, 1fr)' } } },
    print: { display: 'block' },
  },
});
export const skip = style({
  position: 'fixed',
  top: '8px',
  left: '8px',
  zIndex: 50,
  padding: space(2, 3),
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  opacity: 0,
  pointerEvents: 'none',
  ':focus': { opacity: 1, pointerEvents: 'auto' },
});
export const nav = style({
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space(0.5),
  padding: space(3, 2, 6),
  borderRight: `1px solid ${color.line}`,
  background: color.bg,
  scrollbarWidth: 'thin',
  selectors: { '[data-menu=closed] > &': { visibility: 'hidden', padding: 0, border: 0 } },
  '@media': {
    [media.narrow]: {
      position: 'fixed',
      zIndex: 12,
      width: '264px',
      visibility: 'hidden',
      // Its entries are not laid out while they are out of sight.
      contentVisibility: 'hidden',
      transform: 'translateX(-100%)',
      transition: 'transform 160ms ease-out, visibility 160ms, content-visibility 160ms allow-discrete',
      selectors: {
        '[data-menu] > &': { padding: space(3, 2, 6) },
        '[data-mobile] > &': {
          visibility: 'visible',
          contentVisibility: 'visible',
          transform: 'none',
          boxShadow: color.shadow,
        },
      },
    },
    print: { display: 'none' },
  },
});
export const veil = style({ position: 'fixed', inset: 0, zIndex: 11, border: 0, background: color.scrim });
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(1, 2, 4),
  font: text.heading,
  letterSpacing: '-0.01em',
});
export const entries = style({ display: 'flex', flexDirection: 'column', gap: space(0.5) });
export const group = style({ font: text.smallStrong, color: color.faint, padding: space(3, 2, 1) });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(1.5, 2),
  borderRadius: radius.small,
  color: color.muted,
  ':hover': { background: color.sunken, color: color.text },
  selectors: { '&[aria-current=page]': { background: color.accentSoft, color: color.accent, fontWeight: 500 } },
});
/** Something waits, of more than one kind. */
export const dot = style({
  display: 'inline-block',
  width: '8px',
  height: '8px',
  borderRadius: radius.round,
  background: color.accent,
  '@media': { [media.contrast]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});
export const linkWords = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const count = style({
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  font: text.small,
  fontVariantNumeric: 'tabular-nums',
  color: color.muted,
  selectors: {
    '[aria-current=page] &': { color: 'inherit' },
    '&[data-broken]': { color: color.danger, fontWeight: 500 },
  },
});

export const main = style({ minWidth: 0, display: 'flex', flexDirection: 'column' });
export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: '52px',
  padding: space(0, 4),
  borderBottom: `1px solid ${color.line}`,
  background: color.bg,
  '@media': { print: { display: 'none' } },
});
/** The screens of one menu entry, in a line of their own under the header. */
export const placeTabs = style({
  padding: space(1, 6, 0),
  borderBottom: `1px solid ${color.line}`,
  background: color.bg,
  '@media': { [media.phone]: { padding: space(1, 4, 0) }, print: { display: 'none' } },
});
export const loading = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: '-1px',
  height: '2px',
  background: color.accent,
  transformOrigin: 'left',
  animation: `${slide} 3s 150ms ease-out both`,
});
export const content = style({ flex: 1, minWidth: 0, outline: 'none', vars: { [headerHeight]: '52px' } });
// What gets the focus is not hidden by what sticks: header, toolbar and head of a list above, its bar of actions below.
globalStyle('html', { scrollPadding: '152px 0 80px' });
export const tools = style({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: space(1) });
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: '300px',
  height: '32px',
  padding: space(0, 2),
  marginRight: space(1),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.faint,
  font: text.body,
  cursor: 'pointer',
  ':hover': { borderColor: color.lineStrong },
  '@media': { [media.narrow]: { width: '32px', border: 0, background: 'none', justifyContent: 'center' } },
});
export const searchWords = style({ flex: 1, textAlign: 'left', '@media': { [media.narrow]: { display: 'none' } } });
export const kbd = style({
  font: text.smallStrong,
  fontSize: '11px',
  padding: space(0, 1),
  border: `1px solid ${color.line}`,
  borderRadius: '4px',
  color: color.muted,
  '@media': { [media.narrow]: { display: 'none' } },
});
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  border: 0,
  borderRadius: radius.round,
  background: color.accentSoft,
  color: color.accent,
  font: text.smallStrong,
  fontWeight: 600,
  cursor: 'pointer',
});
export const crumbs = style({
  display: 'flex',
  gap: space(1.5),
  alignItems: 'center',
  color: color.muted,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});
export const crumb = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&[aria-current]': { color: color.text, fontWeight: 500 } },
  '@media': { [media.phone]: { selectors: { '&:not([aria-current])': { display: 'none' } } } },
});
export const slash = style({ color: color.faint, '@media': { [media.phone]: { display: 'none' } } });
export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(2, 6),
  background: color.warningSoft,
  color: color.warning,
  font: text.strong,
});
export const health = style({ display: 'inline-flex' });
export const ill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  height: '32px',
  padding: space(0, 2),
  borderRadius: radius.control,
  background: color.warningSoft,
  color: color.warning,
  font: text.strong,
  whiteSpace: 'nowrap',
});
/** Read aloud only on a phone. */
export const illWords = style({ '@media': { [media.phone]: { position: 'absolute', clipPath: 'inset(50%)' } } });
