import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';
import { color, focusRing, hatched, media, radius, text } from '../../../../ui/theme.css.ts';

/** Width of the names, and of a week at least. */
const NAMES_PX = 232;
const PHONE_NAMES_PX = 120;
export const WEEK_PX = 56;
const ROW_PX = 44;

export const scroll = style({ overflowX: 'auto' });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `${NAMES_PX}px minmax(0, 1fr)`,
  font: text.small,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { gridTemplateColumns: `${PHONE_NAMES_PX}px minmax(0, 1fr)` } },
});
/** A line of names and weeks: its cells are those of the grid. */
export const row = style({ display: 'contents' });
export const name = style({
  position: 'sticky',
  left: 0,
  // A bar that is moved passes below.
  zIndex: 3,
  display: 'grid',
  alignContent: 'center',
  minWidth: 0,
  minHeight: `${ROW_PX}px`,
  padding: space(0, 3, 0, 0),
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
});
const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const link = style([line, { font: text.strong, ':hover': { textDecoration: 'underline' } }]);
export const quiet = style([line, { color: color.muted }]);
export const weeks = style({
  position: 'relative',
  minHeight: `${ROW_PX}px`,
  borderTop: `1px solid ${color.line}`,
  // One line a week.
  backgroundImage: `linear-gradient(to right, ${color.line} 1px, transparent 1px)`,
  backgroundSize: 'calc(100% / var(--weeks)) 100%',
});
export const heads = style([weeks, { minHeight: '28px', borderTop: 0, color: color.muted }]);
export const corner = style([name, { minHeight: '28px', borderTop: 0, color: color.muted }]);
export const head = style({ position: 'absolute', top: 0, padding: space(1.5, 1), whiteSpace: 'nowrap' });
/** From the first of today’s hours down through every line. */
export const today = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 0,
  borderLeft: `2px dotted ${color.accent}`,
  pointerEvents: 'none',
});
export const bar = style({
  position: 'absolute',
  top: '8px',
  height: '28px',
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  background: color.sunken,
  color: color.text,
  font: text.small,
  selectors: {
    '&[data-status=running]': { borderColor: color.accent },
    '&[data-status=scheduled]': { borderColor: color.info },
    // To be moved: a grip, and the dash of what is not settled.
    '&[data-status=draft]': {
      borderStyle: 'dashed',
      borderWidth: '2px',
      cursor: 'grab',
      userSelect: 'none',
      WebkitTouchCallout: 'none',
    },
    '&[data-moving]': { cursor: 'grabbing', zIndex: 2, boxShadow: color.shadow },
    '&:focus-visible': focusRing,
  },
});
export const segment = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  // Filled from below by what is booked in the pharmacies of the campaign.
  backgroundImage: `linear-gradient(to top, color-mix(in srgb, ${color.accent} 34%, transparent) calc(var(--share) * 100%), transparent 0)`,
  selectors: {
    '&[data-full]': {
      backgroundImage: hatched,
      color: color.danger,
      fontWeight: 600,
    },
  },
});
export const moving = style({ color: color.accent, fontWeight: 500 });
export const warning = style({ display: 'inline-flex', alignItems: 'center', gap: space(1), color: color.warning });
const cell = style({
  position: 'absolute',
  top: '8px',
  bottom: '8px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.small,
  margin: '0 2px',
  boxSizing: 'border-box',
});
export const free = style([
  cell,
  {
    background: `color-mix(in srgb, ${color.accent} calc(var(--share) * 46%), ${color.sunken})`,
    selectors: {
      '&[data-full]': {
        background: hatched,
        color: color.danger,
        fontWeight: 600,
      },
    },
  },
]);
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 4),
  font: text.small,
  color: color.muted,
});
/** Stays in sight while a draft is moved, however many campaigns there are. */
export const mover = style({
  position: 'sticky',
  bottom: space(2),
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2, 4),
  padding: space(2, 3),
  background: color.raised,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  boxShadow: color.shadow,
});
export const moverName = style({ display: 'grid', minWidth: 0 });
export const moverSteps = style({ display: 'flex', flexWrap: 'wrap', gap: space(1.5) });
