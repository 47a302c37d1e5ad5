import { style } from '@vanilla-extract/css';
import { column, FORM_WIDTH } from '../../ui/form.css.ts';
import { stack } from '../../ui/page.css.ts';
import { space } from '../../ui/space.ts';

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  minHeight: '20px',
});
export const progress = style({ display: 'inline-flex', alignItems: 'center', gap: space(2) });
/** As high as the tabs that come. */
export const tabs = style({ display: 'flex', alignItems: 'center', height: '36px' });
/** A line of groups, and the parts of one below it. */
export const groups = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1) });
export const groupLine = style({ display: 'flex', alignItems: 'center', gap: space(4), minWidth: 0 });
/** Panels beside a form are as wide as it is. */
export const content = style([stack, { selectors: { [`&:has(.${column})`]: { maxWidth: FORM_WIDTH } } }]);
/** The buttons of the tab, in a row with those of the page. */
export const place = style({ display: 'contents' });
