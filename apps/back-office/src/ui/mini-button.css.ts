import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, focusRing, radius } from './theme.css.ts';

/** A small square to press inside a control: opens, empties, takes away. */
export const mini = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  flex: 'none',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  ':hover': { background: color.sunken, color: color.text },
  selectors: { '&[data-focus-visible]': focusRing, '&[data-round]': { borderRadius: radius.round } },
});
/** At the end of a control, whose padding it shares. */
export const miniEnd = style([mini, { marginRight: space(-1) }]);
