import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { media, text } from '../../../ui/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(8),
  minHeight: '100vh',
  maxWidth: '1040px',
  margin: '0 auto',
  padding: space(8, 10),
  '@media': { [media.phone]: { padding: space(6, 4) } },
});
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const main = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: space(6),
  selectors: { '&[data-top]': { alignContent: 'start' } },
});
export const foot = style({ font: text.small });
