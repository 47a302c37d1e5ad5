import { style } from '@vanilla-extract/css';
import { color, text } from '../ui/theme.css.ts';

export const history = style({ display: 'grid' });
export const change = style({
  padding: '12px 0',
  borderBottom: `1px solid ${color.line}`,
  ':last-child': { border: 0 },
});
export const strong = style({ fontWeight: 500 });
export const when = style({ color: color.muted, marginLeft: '8px' });
export const fields = style({ font: text.small, color: color.muted, marginTop: '4px', display: 'grid', gap: '2px' });
export const after = style({ color: color.text, textDecoration: 'none' });
