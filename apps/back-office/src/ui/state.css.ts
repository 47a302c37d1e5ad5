import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, radius, text } from './theme.css.ts';

const state = style({
  display: 'inline-flex',
  // The words stand on the line of those beside them.
  alignItems: 'baseline',
  gap: '6px',
  font: text.strong,
  whiteSpace: 'nowrap',
  '::before': {
    content: '',
    width: '7px',
    height: '7px',
    flex: 'none',
    alignSelf: 'center',
    borderRadius: radius.round,
    background: 'currentColor',
  },
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
  gap: '8px',
  alignItems: 'flex-start',
  padding: '10px 12px',
  borderRadius: radius.control,
});
// In the middle of the first line.
globalStyle(`${box} > svg`, { marginTop: '2px' });
export const note = styleVariants(
  {
    accent: [color.accentSoft, color.accent],
    info: [color.infoSoft, color.info],
    warning: [color.warningSoft, color.warning],
    danger: [color.dangerSoft, color.danger],
  },
  ([background, ink]) => [box, { background, color: ink }],
);
export const noteBody = style({ display: 'grid', gap: '4px', minWidth: 0, flex: 1 });
