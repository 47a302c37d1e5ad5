import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, media, radius, text } from './theme.css.ts';

const state = style({
  display: 'inline-flex',
  // The words stand on the line of those beside them.
  alignItems: 'baseline',
  gap: space(1.5),
  font: text.strong,
  whiteSpace: 'nowrap',
  '::before': {
    content: '',
    width: '7px',
    height: '7px',
    flex: 'none',
    // In the middle of the first line.
    alignSelf: 'flex-start',
    marginTop: 'calc((1lh - 7px) / 2)',
    borderRadius: radius.round,
    background: 'currentColor',
  },
  '@media': { [media.contrast]: { '::before': { background: 'CanvasText' } } },
  // Among facts, or alone in a panel, its words may take two lines.
  selectors: { 'dd &, section > &, section > div > &': { whiteSpace: 'normal' } },
});
export const tone = styleVariants(
  { accent: color.accent, info: color.info, warning: color.warning, danger: color.danger, muted: color.muted },
  (value) => [state, { color: value }],
);
export const tag = style({
  display: 'inline-flex',
  padding: '1px 8px',
  borderRadius: radius.round,
  border: `1px solid ${color.line}`,
  font: text.small,
  color: color.muted,
  whiteSpace: 'nowrap',
});
const box = style({
  display: 'flex',
  gap: space(2),
  alignItems: 'flex-start',
  padding: space(2.5, 3),
  borderRadius: radius.control,
});
// In the middle of the first line.
globalStyle(`${box} > svg`, { marginTop: space(0.5) });
export const note = styleVariants(
  {
    accent: [color.accentSoft, color.accent],
    info: [color.infoSoft, color.info],
    warning: [color.warningSoft, color.warning],
    danger: [color.dangerSoft, color.danger],
  },
  ([background, ink]) => [box, { background, color: ink }],
);
// A fingerprint or an address has no place to break.
export const noteBody = style({ display: 'grid', gap: space(1), minWidth: 0, flex: 1, overflowWrap: 'anywhere' });
