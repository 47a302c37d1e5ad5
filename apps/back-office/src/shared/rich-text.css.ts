import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color } from '../ui/theme.css.ts';

export const text = style({ display: 'grid', gap: space(3), minWidth: 0 });
globalStyle(`${text} :is(h2, h3)`, { marginTop: space(2) });
globalStyle(`${text} a`, { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '3px' });
globalStyle(`${text} ul`, { listStyle: 'disc', paddingLeft: space(5) });
globalStyle(`${text} ol`, { listStyle: 'decimal', paddingLeft: space(5) });
