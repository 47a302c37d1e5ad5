import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text } from '../../../ui/theme.css.ts';

export const card = style({
  minWidth: 0,
  padding: space(2),
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius.panel,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space(1), paddingBottom: space(2) });
export const title = style({
  flex: 1,
  minWidth: 0,
  paddingLeft: space(1),
  font: text.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const content = style({ opacity: 0.6 });
