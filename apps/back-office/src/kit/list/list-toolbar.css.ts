import { createVar, fallbackVar, type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { headerHeight, toolbarHeight } from '../../ui/table.css.ts';
import { color, media } from '../../ui/theme.css.ts';
import { chip } from './filters.css.ts';

export const bar = style({
  position: 'sticky',
  top: fallbackVar(headerHeight, '0px'),
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  // The page's gaps, so that rows do not show through above the head of the table.
  margin: space(-2, 0),
  padding: space(2, 0),
  background: color.bg,
  '@media': { print: { position: 'static' } },
});
/** Height of the toolbar while it takes one line: controls of 32 px, and its padding. */
export const ONE_LINE_PX = 48;
/** Its height otherwise, written by `useStickyHeight`: a property on the page costs a style for all that is in it. */
export const measuredHeight = createVar();
globalStyle(`${bar} ~ *`, { vars: { [toolbarHeight]: fallbackVar(measuredHeight, `${ONE_LINE_PX}px`) } });
/** Saved views, columns and density. */
export const looks = style({ display: 'flex', alignItems: 'center', gap: space(2), marginLeft: 'auto' });
/** Acts of a list without a page title, in sight on a phone too. */
export const acts = style({ display: 'flex', gap: space(2) });
/** Opens the tools on a phone. */
export const more = style({ display: 'none', '@media': { [media.cards]: { display: 'block' } } });
// On a phone the search stands alone with that button; filters that are set stay in sight.
const phone = (selector: string, rule: GlobalStyleRule) => globalStyle(selector, { '@media': { [media.cards]: rule } });
phone(`${bar}[data-searched] > :first-child`, { flex: 1, minWidth: '180px', width: 'auto' });
phone(`${bar}[data-searched]:not([data-open]) > :not(:first-child, .${more}, .${chip}, .${acts})`, { display: 'none' });
// Cards have one density.
phone(`${looks} > :last-child`, { display: 'none' });
