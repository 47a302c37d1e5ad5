import { style } from '@vanilla-extract/css';
import { space } from '../../../../ui/space.ts';

export const signed = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space(1),
});
