import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, radius, text } from '../../../../ui/theme.css.ts';

/** Room for the form and a phone's width of the page, side by side. */
export const BESIDE = '(min-width: 1280px)';

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '@media': { [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 400px' } },
});
export const views = style({ '@media': { [BESIDE]: { display: 'none' } } });
export const parts = style({
  minWidth: 0,
  selectors: { '[data-view=preview] > &': { display: 'none' } },
  '@media': { [BESIDE]: { selectors: { '[data-view=preview] > &': { display: 'block' } } } },
});
export const preview = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: space(1),
  height: '75vh',
  selectors: { '[data-view=form] > &': { display: 'none' } },
  '@media': {
    [BESIDE]: {
      position: 'sticky',
      top: '64px',
      alignSelf: 'start',
      height: 'calc(100vh - 160px)',
      selectors: { '[data-view=form] > &': { display: 'grid' } },
    },
  },
});
export const caption = style({ font: text.small, color: color.muted });
export const frame = style({
  width: '100%',
  height: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.bg,
});
/** In its place until it is drawn. */
export const waiting = style([
  frame,
  { display: 'grid', alignContent: 'start', justifyItems: 'center', gap: space(2), padding: space(8, 4) },
]);
