import { styleVariants } from '@vanilla-extract/css';
import { color, radius } from '../../../ui/theme.css.ts';

const base = {
  display: 'block',
  width: '100%',
  border: 0,
  borderRadius: radius.control,
  // What is embedded brings its own colours, made for a white page.
  background: '#fff',
  colorScheme: 'light',
  outlineOffset: '2px',
  boxShadow: `0 0 0 1px ${color.line}`,
} as const;
export const frame = styleVariants({
  video: { ...base, aspectRatio: '16 / 9', background: '#000' },
  page: { ...base, height: 'max(480px, calc(100dvh - 260px))' },
});
