import { style } from '@vanilla-extract/css';
import { wide } from '../../../ui/form.css.ts';
import { space } from '../../../ui/space.ts';
import { radius, text } from '../../../ui/theme.css.ts';

export const row = style([wide, { display: 'flex', flexWrap: 'wrap', gap: space(3) }]);
/** A piece of a page in one theme, whatever the office's own is. */
export const theme = style({
  flex: '1 1 14rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: space(3, 4),
  borderRadius: radius.control,
  border: '1px solid',
  font: text.body,
});
export const button = style({ padding: space(1.5, 3), borderRadius: radius.control, font: text.strong });
export const soft = style({ padding: space(0.5, 2), borderRadius: radius.round, font: text.smallStrong });
