import { globalStyle, keyframes, style } from '@vanilla-extract/css';
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
    padding: '16px',
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
export const dialog = style({ padding: '20px 24px', display: 'grid', gap: '12px', outline: 'none' });
export const body = style({ display: 'grid', gap: '12px', color: color.text });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  justifyContent: 'flex-end',
  marginTop: '8px',
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
  gap: '8px',
  padding: '16px 16px 12px 24px',
  '@media': { [media.phone]: { paddingLeft: '16px' } },
});
export const sheetTitle = style({ font: text.heading, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const sheetTabs = style({
  padding: '0 24px',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { paddingInline: '16px' } },
});
export const sheetBody = style({
  flex: 1,
  overflow: 'auto',
  padding: '20px 24px 24px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '16px',
  alignContent: 'start',
  '@media': { [media.phone]: { padding: '16px', gridTemplateColumns: 'minmax(0, 1fr)' } },
});
// Half a row left free: of one column, nothing is.
globalStyle(`${sheetBody} > span:empty`, { '@media': { [media.phone]: { display: 'none' } } });
export const sheetFoot = style({
  display: 'flex',
  gap: '8px',
  alignItems: 'center',
  justifyContent: 'flex-end',
  padding: '12px 24px',
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.phone]: { paddingInline: '16px' } },
});
