import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, text as type } from '../../../ui/theme.css.ts';

export const text = style({ display: 'grid', gap: space(3), minWidth: 0 });
globalStyle(`${text} :is(h2, h3)`, { marginTop: space(2) });
globalStyle(`${text} h4`, { font: type.strong });
globalStyle(`${text} a`, { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '3px' });
globalStyle(`${text} ul`, { listStyle: 'disc', paddingLeft: space(5) });
globalStyle(`${text} ol`, { listStyle: 'decimal', paddingLeft: space(5) });
globalStyle(`${text} blockquote`, { paddingLeft: space(3), borderLeft: `3px solid ${color.line}`, color: color.muted });
globalStyle(`${text} hr`, { border: 0, borderTop: `1px solid ${color.line}`, width: '100%' });
globalStyle(`${text} table`, { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' });
globalStyle(`${text} :is(th, td)`, { border: `1px solid ${color.line}`, padding: space(1, 2), textAlign: 'left' });
