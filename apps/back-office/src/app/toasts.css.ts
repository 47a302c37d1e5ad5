import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../ui/space.ts';
import { color, media, text } from '../ui/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
export const toasts = style({
  position: 'fixed',
  right: '24px',
  bottom: '24px',
  zIndex: 40,
  display: 'grid',
  gap: space(2),
  justifyItems: 'end',
  pointerEvents: 'none',
  '@media': {
    [media.phone]: { left: '16px', right: '16px', bottom: 'calc(16px + var(--bottom-bar, 0px))' },
    print: { display: 'none' },
  },
});
const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  maxWidth: '480px',
  padding: space(2.5, 3.5),
  borderRadius: '10px',
  boxShadow: color.shadow,
  font: text.strong,
  animation: `${rise} 160ms ease-out`,
});
// §8: successes in the primary colour, warnings and errors in the negative one.
const toastOf = styleVariants(
  {
    success: [color.accent, color.onAccent],
    warning: [color.danger, color.raised],
    error: [color.danger, color.raised],
    working: [color.raised, color.text],
  },
  ([background, ink]) => [toast, { background, color: ink }],
);

export { toastOf as toast };
export const action = style({
  border: 0,
  padding: space(0.5, 1),
  pointerEvents: 'auto',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});
