import { fallbackVar, type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { headerHeight } from '../../ui/table.css.ts';
import { color, media } from '../../ui/theme.css.ts';

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
/** Saved views, columns and density. */
export const looks = style({ display: 'flex', alignItems: 'center', gap: space(2), marginLeft: 'auto' });
/** Label of an icon button, hidden where room is short. */
export const words = style({
  '@media': {
    [media.narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
// On a phone these buttons are beside the search, and the rest below: two lines instead of three.
const phone = (rule: GlobalStyleRule) => ({ '@media': { [media.phone]: rule } });
globalStyle(`${bar}[data-searched] > *`, phone({ order: 1 }));
globalStyle(`${bar}[data-searched] > :is(:first-child, ${looks})`, phone({ order: 0 }));
globalStyle(
  `${bar}[data-searched] > :first-child`,
  phone({ flex: '1 1 calc(100% - 136px)', minWidth: 0, width: 'auto' }),
);
