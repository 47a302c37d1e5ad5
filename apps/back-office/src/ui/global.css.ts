import './print.css.ts';
import { globalStyle } from '@vanilla-extract/css';
import { color, focusRing, text } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });
globalStyle('body', {
  font: text.body,
  fontFeatureSettings: '"cv05", "ss03"',
  background: color.bg,
  color: color.text,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
globalStyle('h1', { font: text.title, letterSpacing: '-0.018em' });
globalStyle('h2', { font: text.heading });
globalStyle('h3', { font: text.heading, fontSize: '13px' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('svg', { flex: 'none', display: 'block' });
globalStyle('img', { display: 'block', maxWidth: '100%' });
globalStyle('ul, ol', { listStyle: 'none', padding: 0 });
globalStyle(':where(:focus-visible)', focusRing);
globalStyle('::selection', { background: color.accentSoft });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('*, *::before, *::after', {
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none !important', transition: 'none !important' } },
});

// Safari on a telephone zooms into the page at every field whose letters are smaller.
globalStyle('input, textarea, select', { '@media': { '(pointer: coarse)': { fontSize: '16px !important' } } });
