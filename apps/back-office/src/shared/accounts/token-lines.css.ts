import { style } from '@vanilla-extract/css';
import { name as plainName } from '../../ui/lines.css.ts';
import { space } from '../../ui/space.ts';
import { color, text } from '../../ui/theme.css.ts';

export const name = style([
  plainName,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1, 2), overflowWrap: 'anywhere' },
]);
export const hint = style({ font: text.small, fontFamily: 'monospace', color: color.muted });
