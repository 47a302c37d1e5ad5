import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text } from '../../../ui/theme.css.ts';

export const blocks = style({ display: 'grid', gap: space(2), minWidth: 0 });
const block = style({ margin: 0, paddingLeft: space(3), borderLeft: '3px solid transparent' });
export const kind = styleVariants({
  same: [block, { color: color.muted }],
  changed: [block, { borderLeftColor: color.info }],
  added: [block, { borderLeftColor: color.accent }],
  removed: [block, { borderLeftColor: color.danger }],
});
export const title = style({ font: text.heading, marginTop: space(2) });
export const bullet = style({ selectors: { '&::before': { content: '"• "' } } });
export const added = style({
  background: color.accentSoft,
  color: color.accent,
  textDecoration: 'underline',
  selectors: { 'del + &': { marginLeft: space(0.5) } },
  borderRadius: radius.small,
});
export const removed = style({ background: color.dangerSoft, color: color.danger, borderRadius: radius.small });
