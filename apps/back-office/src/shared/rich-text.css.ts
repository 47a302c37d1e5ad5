import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../ui/theme.css.ts';

export const text = style({ display: 'grid', gap: '12px', minWidth: 0 });
globalStyle(`${text} :is(h2, h3)`, { marginTop: '8px' });
globalStyle(`${text} a`, { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '3px' });
globalStyle(`${text} ul`, { listStyle: 'disc', paddingLeft: '20px' });
globalStyle(`${text} ol`, { listStyle: 'decimal', paddingLeft: '20px' });
