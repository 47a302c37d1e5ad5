import { style } from '@vanilla-extract/css';
import { ink } from '../../../shared/proof/proof.css.ts';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const message = style({ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere', font: text.body });
export const quiet = style({ color: color.muted });

/** The band of the expected views: a rail, the band on it, and the expectation as a mark. */
export const band = style({ display: 'grid', gap: space(1) });
export const rail = style({
  position: 'relative',
  height: '10px',
  borderRadius: radius.round,
  background: color.sunken,
});
export const span = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderRadius: radius.round,
  background: ink,
  opacity: 0.35,
});
export const mark = style({
  position: 'absolute',
  top: '-3px',
  bottom: '-3px',
  width: '4px',
  marginLeft: '-2px',
  borderRadius: '2px',
  background: ink,
});
export const ends = style({ display: 'flex', justifyContent: 'space-between', color: color.muted });

export const prices = style({ display: 'grid', gap: space(1), margin: 0 });
export const price = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:last-child': { paddingTop: space(2), borderTop: `1px solid ${color.line}`, font: text.strong },
  },
});
export const zones = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
export const cell = style({
  padding: space(2, 0),
  borderTop: `1px solid ${color.line}`,
  textAlign: 'left',
  fontWeight: 400,
  selectors: { 'thead &': { border: 0, color: color.muted, paddingTop: 0 } },
});
export const figure = style([cell, { textAlign: 'right', paddingLeft: space(3), whiteSpace: 'nowrap' }]);

/** The page of a pharmacy, smaller than it is where there is room for its wide layout. */
export const stage = style({
  height: '560px',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.bg,
  '@media': { print: { display: 'none' } },
});
export const frame = style({
  display: 'block',
  width: '150%',
  height: '840px',
  border: 0,
  transform: 'scale(.6667)',
  transformOrigin: '0 0',
  '@media': { [media.phone]: { width: '100%', height: '100%', transform: 'none' } },
});

export const form = style({ display: 'grid', gap: space(4), maxWidth: '560px' });
export const field = style({ display: 'grid', gap: space(1) });
export const label = style({ font: text.strong });
export const input = style({
  height: '40px',
  padding: space(0, 3),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  // Smaller text makes phones zoom in.
  font: '400 16px/24px Inter, system-ui, sans-serif',
  selectors: { '&[aria-invalid=true]': { borderColor: color.danger } },
});
export const error = style({ margin: 0, color: color.danger });
export const tick = style({ display: 'flex', alignItems: 'flex-start', gap: space(2), minHeight: '24px' });
export const act = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) });

export const names = style({
  columns: '260px',
  columnGap: space(6),
  margin: space(3, 0, 0),
  padding: 0,
  listStyle: 'none',
});
export const name = style({ breakInside: 'avoid', padding: space(1, 0) });
export const summary = style({ cursor: 'pointer', minHeight: '24px', font: text.strong });
export const lost = style({ display: 'grid', gap: space(1), margin: space(2, 0, 0), paddingLeft: space(5) });
export const agreed = style({
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  font: text.body,
});
export const hash = style({ fontFamily: 'monospace', overflowWrap: 'anywhere' });
