import { style } from '@vanilla-extract/css';
import { space } from '../../ui/space.ts';
import { color } from '../../ui/theme.css.ts';

/** Buttons of a form: they stay in sight while there are changes to save, or while another user has the form open. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
  selectors: {
    '&[data-shown]': {
      position: 'sticky',
      bottom: 'var(--bottom-bar, 0px)',
      zIndex: 1,
      paddingBlock: space(3),
      background: color.bg,
      borderTop: `1px solid ${color.line}`,
    },
  },
});
export const state = style({ marginRight: 'auto', color: color.muted });
