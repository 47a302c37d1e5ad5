import { globalStyle, style } from '@vanilla-extract/css';
import { text as rich } from '../../../kit/format/rich-text/rich-text.css.ts';
import { space } from '../../../ui/space.ts';
import { color, focusRing, radius, text } from '../../../ui/theme.css.ts';

export const frame = style({
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.raised,
  minWidth: 0,
  selectors: { '&:focus-within': { borderColor: color.accent } },
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0.5),
  padding: space(1),
  borderBottom: `1px solid ${color.line}`,
  position: 'sticky',
  top: '56px',
  zIndex: 2,
  background: color.raised,
  borderRadius: `${radius.control} ${radius.control} 0 0`,
});
export const gap = style({ width: '1px', height: '20px', margin: space(0, 1), background: color.line });
export const tool = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken, color: color.text },
    '&[aria-pressed=true]': { background: color.accentSoft, color: color.accent },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
    '&:focus-visible': focusRing,
  },
});
export const linkRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(2),
  padding: space(2, 3),
  borderBottom: `1px solid ${color.line}`,
});
export const linkField = style({ flex: '1 1 240px', minWidth: 0 });
export const area = style([
  rich,
  { padding: space(4), minHeight: '320px', outline: 'none', maxWidth: '76ch', alignContent: 'start' },
]);
/** What ProseMirror needs of its stylesheet: the policy of the page takes none from scripts. */
globalStyle(`${area}`, { whiteSpace: 'break-spaces', wordWrap: 'break-word', fontVariantLigatures: 'none' });
globalStyle(`${area} :is(h2, h3, h4)`, { font: text.heading });
globalStyle(`${area} hr.ProseMirror-selectednode`, { outline: `2px solid ${color.accent}` });
globalStyle(`${area} .ProseMirror-gapcursor`, { display: 'none', pointerEvents: 'none', position: 'absolute' });
globalStyle(`${area}.ProseMirror-focused .ProseMirror-gapcursor`, {
  display: 'block',
  width: '20px',
  borderTop: `1px solid ${color.text}`,
});
globalStyle(`${area} .selectedCell`, { background: color.accentSoft });
