import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color, hatched, media } from '../../ui/theme.css.ts';

export const scroll = style({ overflowX: 'auto' });
export const heat = style({
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontSize: '12px',
  fontVariantNumeric: 'tabular-nums',
  tableLayout: 'fixed',
});
export const corner = style({ textAlign: 'left', fontWeight: 500, color: color.muted });
export const day = style({ width: '34px', fontWeight: 500, color: color.muted, height: '20px', verticalAlign: 'top' });
/** Under the first day of a month. */
export const month = style({ display: 'block', fontSize: '11px', lineHeight: '12px' });
export const zone = style({
  position: 'sticky',
  left: 0,
  background: color.raised,
  textAlign: 'left',
  paddingRight: space(2),
  fontSize: '13px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Sticky, and narrow: the days take most of a phone's width.
  '@media': {
    [media.phone]: { minWidth: '112px', maxWidth: '120px', whiteSpace: 'normal', fontSize: '12px', lineHeight: '14px' },
  },
});
const base = style({ height: '24px', borderRadius: '4px', textAlign: 'center', padding: 0 });
export const none = style([base, { background: 'none' }]);
export const slot = style([
  base,
  {
    background: `color-mix(in srgb, ${color.accent} calc(var(--share) * 46%), ${color.sunken})`,
    color: color.text,
    selectors: {
      '&[data-high]': { fontWeight: 600 },
      '&[data-full]': {
        background: hatched,
        color: color.danger,
      },
    },
  },
]);
