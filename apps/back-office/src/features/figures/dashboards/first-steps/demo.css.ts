import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';

export const demo = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: space(3),
  selectors: { '&:first-child': { marginTop: 0 } },
});
export const moving = style({ display: 'grid', gap: space(3) });
export const words = style({ flex: '1 1 40ch' });
