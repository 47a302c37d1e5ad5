import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { tight } from '../../ui/table.css.ts';
import { color, media } from '../../ui/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** Around a list: keeps room below it, so that the bar hides neither the last rows nor the buttons of the pages. */
export const area = style({ display: 'flow-root', selectors: { '&[data-ticked]': { paddingBottom: '64px' } } });
// In cards a box to tick takes room: only where ticked rows have actions, not for an export alone.
const ticks = `.${area}:not([data-acts]) [data-cards] tr > .${tight}:first-child`;
globalStyle(ticks, { '@media': { [media.cards]: { display: 'none !important' } } });
globalStyle(`.${area}:not([data-acts]) [data-cards] tr`, {
  '@media': { [media.cards]: { paddingLeft: `${space(4)} !important` } },
});
/** Without height: at the end of the list, or as far above the lower edge of the window as the bar is high. */
export const dock = style({
  position: 'sticky',
  bottom: '72px',
  zIndex: 5,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  '@media': { [media.cards]: { bottom: 'calc(112px + var(--bottom-bar, 0px))' }, print: { display: 'none' } },
});
export const bar = style({
  marginTop: space(3),
  height: 'fit-content',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1, 2),
  maxWidth: '100%',
  padding: space(2, 2, 2, 4),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '14px',
  background: color.raised,
  boxShadow: color.shadow,
  animation: `${rise} 140ms ease-out`,
});
export const count = style({ fontWeight: 500, fontVariantNumeric: 'tabular-nums', marginRight: space(1) });
