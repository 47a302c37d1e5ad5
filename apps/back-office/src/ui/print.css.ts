import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { stats } from './panel.css.ts';
import { cell, frame, head } from './table.css.ts';

/**
 * On paper: titles, periods, figures and whole tables; nothing to press. Most of it goes by what elements are, so that a new
 * screen prints well by itself; a component says the rest by `data-print`: `none` is left out, `words` loses its frame, `whole`
 * is neither padded nor clipped. What is drawn only where it is in sight asks `usePrinting` (kit/browser/printing.ts).
 */
const print = (selector: string, rule: GlobalStyleRule) => globalStyle(selector, { '@media': { print: rule } });
const gone = { display: 'none !important' } as const;

print('body', { printColorAdjust: 'exact' });
// What is drawn over the screen: dialogs, menus, what is read aloud.
print('body > :not(#root)', gone);
print('nav, button:not(th button), [role=progressbar], [role=tablist]', gone);
print('[data-print=none]', gone);
print('[data-print=words]', {
  border: '0 !important',
  padding: '0 !important',
  background: 'none !important',
  boxShadow: 'none !important',
  height: 'auto !important',
  overflow: 'visible !important',
});
print('[data-print=whole]', {
  padding: '1px !important',
  maxWidth: 'none !important',
  maxHeight: 'none !important',
  height: 'auto !important',
  overflow: 'visible !important',
});
// A control in a head is not drawn again on the next page: its words are.
print('th button', { display: 'contents !important' });
print('th svg', gone);

// Boxes of text stand whole on one page; those with a table go on over the next.
print('section, dl > div, tr, figure, [role=img]', { breakInside: 'avoid' });
print('section:has(table)', { breakInside: 'auto' });
print('h1, h2, h3, header', { breakAfter: 'avoid' });
print('div:has(table), section:has(table)', {
  overflow: 'visible !important',
  maxHeight: 'none !important',
  height: 'auto !important',
});
print('thead', { display: 'table-header-group', position: 'static !important' as 'static' });
print(`.${frame}`, { borderRadius: '0 !important', border: '0 !important' });
print(`.${head}, .${cell}`, {
  position: 'static !important' as 'static',
  height: 'auto !important',
  maxWidth: 'none !important',
  padding: '4px 8px !important',
  whiteSpace: 'normal !important' as 'normal',
  overflow: 'visible !important',
  fontSize: '11px !important',
});
print(`:is(.${head}, .${cell})[data-numeric]`, { whiteSpace: 'nowrap !important' as 'nowrap' });
print(`.${cell} *`, { fontSize: 'inherit !important' });
print('tbody tr', { height: 'auto !important', opacity: '1 !important' });

print(`.${stats}`, { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr)) !important' });

// A chart is as wide as the paper, and has its ink.
print('div:has(> [role=img]), [role=img] div', { height: 'auto !important', minHeight: '0 !important' });
print('.apexcharts-canvas, .apexcharts-canvas > svg', { width: '100% !important', height: 'auto !important' });
