import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, media, radius, text } from '../../ui/theme.css.ts';
import { adverts as cards } from '../campaigns/advert-cards.css.ts';

/** The advertiser's colour, which white text can be read on. */
export const brand = createVar();
/** The same, where it marks something: lighter on a dark screen. */
export const ink = createVar();
const OFFICINE = '#0b7647';
const own = fallbackVar(brand, OFFICINE);
const pale = `color-mix(in srgb, ${own} 55%, white)`;

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  vars: { [ink]: own },
  selectors: { ':root[data-theme=dark] &': { vars: { [ink]: pale } } },
  '@media': {
    '(prefers-color-scheme: dark)': { selectors: { ':root:not([data-theme=light]) &': { vars: { [ink]: pale } } } },
    print: { selectors: { ':root &&, :root[data-theme] &&': { vars: { [ink]: own } } } },
  },
});

export const band = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  padding: space(5),
  borderRadius: radius.panel,
  background: own,
  color: '#fff',
  '@media': { [media.phone]: { padding: space(4), gap: space(3) } },
});
export const logo = style({
  flex: 'none',
  width: '64px',
  height: '64px',
  padding: space(1),
  borderRadius: radius.control,
  background: '#fff',
  objectFit: 'contain',
});
export const titles = style({ display: 'grid', gap: space(0.5), minWidth: 0 });
export const title = style({ font: text.title, letterSpacing: '-0.018em', overflowWrap: 'anywhere', color: '#fff' });

export const places = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: space(5),
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const map = style({ display: 'block', width: '100%', maxWidth: '420px', margin: '0 auto' });
export const region = style({ fill: color.sunken, stroke: color.raised, strokeWidth: '2px', strokeLinejoin: 'round' });
export const quiet = style({ font: text.small, color: color.muted });

export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto',
  columnGap: space(2),
  alignItems: 'center',
  padding: space(1.5, 0),
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const swatch = style({ width: '10px', height: '10px', borderRadius: '3px', background: color.sunken });
export const counts = style({ display: 'flex', gap: space(3), fontVariantNumeric: 'tabular-nums' });
export const pharmacies = style({ color: color.muted });

export const tracks = style({ display: 'grid', gap: space(3), margin: 0 });
export const track = style({ display: 'grid', gap: space(1) });
export const trackHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(0, 3),
});
export const rail = style({ height: '8px', borderRadius: radius.round, background: color.sunken, overflow: 'hidden' });
export const fill = style({
  height: '100%',
  borderRadius: radius.round,
  background: ink,
  selectors: { '&[data-pale]': { opacity: 0.45 } },
});

export const days = style({ display: 'block', width: '100%', height: '56px', fill: ink });
export const ends = style([quiet, { display: 'flex', justifyContent: 'space-between' }]);

/** Two by two on a phone: there may be two dozen. */
const twoOnPhones = {
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(4, 3) } },
};
export const adverts = style([cards, twoOnPhones]);
export const pages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...twoOnPhones,
});
/** A picture of a page and its words, which never widen it. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  alignContent: 'start',
  minWidth: 0,
});
