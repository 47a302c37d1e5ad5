import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, text } from './theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { opacity: 0, transform: 'translateX(24px)' } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  background: color.scrim,
  animation: `${appear} 140ms ease-out`,
});
export const overlay = style([
  scrim,
  {
    zIndex: 30,
    display: 'grid',
    // As wide as the window at most: by itself it would be as wide as the dialog likes to be.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    padding: space(4),
  },
]);
export const box = style({
  width: '440px',
  maxWidth: '100%',
  maxHeight: '100%',
  overflow: 'auto',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '14px',
  boxShadow: color.shadow,
  animation: `${rise} 140ms ease-out`,
  outline: 'none',
  selectors: { '&[data-wide]': { width: '720px' } },
});
export const dialog = style({
  padding: space(5, 6),
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  outline: 'none',
});
export const body = style({ display: 'grid', gap: space(3), color: color.text });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  justifyContent: 'flex-end',
  // In sight whatever the length of what is above.
  position: 'sticky',
  bottom: 0,
  margin: '-4px -24px -20px',
  padding: space(3, 6, 5),
  background: color.raised,
});

export const drawer = style({
  position: 'fixed',
  top: '8px',
  right: '8px',
  bottom: '8px',
  width: '560px',
  maxWidth: 'calc(100vw - 16px)',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '14px',
  boxShadow: color.shadow,
  animation: `${slide} 160ms ease-out`,
  outline: 'none',
  overflow: 'hidden',
  '@media': { [media.phone]: { inset: 0, width: 'auto', maxWidth: 'none', border: 0, borderRadius: 0 } },
});
export const sheet = style({ height: '100%', display: 'flex', flexDirection: 'column', outline: 'none' });
export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(4, 4, 3, 6),
  '@media': { [media.phone]: { paddingLeft: space(4) } },
});
export const sheetTitle = style({ font: text.heading, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const sheetTabs = style({
  padding: space(0, 6),
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { paddingInline: space(4) } },
});
export const sheetBody = style({
  flex: 1,
  overflow: 'auto',
  padding: space(5, 6, 6),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(4),
  alignContent: 'start',
  '@media': { [media.phone]: { padding: space(4), gridTemplateColumns: 'minmax(0, 1fr)' } },
});
// Half a row left free: of one column, nothing is.
globalStyle(`${sheetBody} > span:empty:not([class])`, { '@media': { [media.phone]: { display: 'none' } } });
export const sheetFoot = style({
  display: 'flex',
  // Three buttons of a publication are wider than a phone.
  flexWrap: 'wrap',
  gap: space(2),
  alignItems: 'center',
  justifyContent: 'flex-end',
  padding: space(3, 6),
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { paddingInline: space(4) } },
});
export const sheetTools = style({ display: 'flex', gap: space(1), marginLeft: 'auto' });
/** No box of its own: the body scrolls and the foot stays. */
export const sheetForm = style({ display: 'contents' });
/** A button at the left of the foot; the margin aligns its label with the field labels. */
export const sheetAside = style({ margin: '0 auto 0 -12px' });
