import { style } from '@vanilla-extract/css';
import { slot } from '../../../shared/campaigns/occupation.css.ts';
import { space } from '../../../ui/space.ts';
import { color, focusRing, media, text } from '../../../ui/theme.css.ts';

export const table = style({ width: '100%', minWidth: '1000px' });
export const month = style({ font: text.smallStrong, color: color.muted, height: '24px', whiteSpace: 'nowrap' });
export const cell = style([slot, { height: '32px' }]);
export const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '32px',
  borderRadius: '4px',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  ':focus-visible': focusRing,
});
export const row = style({
  width: '256px',
  font: text.body,
  '@media': { [media.phone]: { width: '120px' } },
});
export const sum = style({ paddingLeft: space(2), textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' });
export const total = style({ fontWeight: 600 });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
export const legend = style({ font: text.small, color: color.muted, margin: space(3, 0, 0), maxWidth: '90ch' });
