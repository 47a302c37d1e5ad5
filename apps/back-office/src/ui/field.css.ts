import { globalStyle, style } from '@vanilla-extract/css';
import { optionRow } from './option-row.css.ts';
import { space } from './space.ts';
import { color, focusRing, motion, radius, text } from './theme.css.ts';

/** No wider than its place, whatever the browser’s own width of an input. */
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1),
  alignContent: 'start',
  minWidth: 0,
});
export const label = style({ font: text.strong });
export const optional = style({ font: text.small, color: color.muted, marginLeft: space(1.5) });
export const help = style({ display: 'block', font: text.small, color: color.muted });
export const error = style({ font: text.small, color: color.danger });

/** The box of every control that is typed in or opened. */
export const control = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: '100%',
  minHeight: '36px',
  padding: space(0, 2.5),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.raised,
  font: text.body,
  textAlign: 'left',
  transition: `border-color ${motion}`,
  selectors: {
    '&:hover': { borderColor: color.faint },
    '&:has(input:focus-visible), &[data-focus-visible], &[data-focus-within]': focusRing,
    '&[data-invalid], [data-invalid] &': { borderColor: color.danger },
    '&[data-disabled], [data-disabled] &': { background: color.sunken, color: color.muted, cursor: 'not-allowed' },
    '&[data-quiet]': { minHeight: '32px', borderColor: color.line },
    // Only read: text, without the frame of something to type in.
    '[data-plain] &': {
      minHeight: '20px',
      padding: 0,
      borderColor: 'transparent',
      background: 'none',
      color: color.text,
      cursor: 'default',
    },
  },
});
globalStyle(`[data-plain] ${control} > svg`, { display: 'none' });
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '34px',
  padding: 0,
  border: 0,
  background: 'none',
  outline: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': { color: color.faint },
  selectors: {
    '[data-quiet] &': { height: '30px' },
    '[data-plain] &': { height: '20px' },
    '&[data-numeric]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '&[data-placeholder], [data-placeholder] > &': { color: color.faint },
  },
});
export const area = style([
  control,
  {
    display: 'block',
    padding: space(2, 2.5),
    resize: 'vertical',
    ':read-only': { resize: 'none' },
    ':focus-visible': focusRing,
    '::placeholder': { color: color.faint },
  },
]);
export const affix = style({ color: color.muted, flex: 'none' });

/** List of choices under a control. */
export const popover = style({
  minWidth: 'var(--trigger-width)',
  maxHeight: '320px',
  overflow: 'auto',
  padding: space(1),
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  background: color.raised,
  boxShadow: color.shadow,
  outline: 'none',
});
export const list = style({ outline: 'none', display: 'grid', gap: '1px' });
export const choice = style([
  optionRow,
  {
    selectors: {
      '&[data-selected]': { color: color.accent, fontWeight: 500 },
      '&[data-disabled]': { color: color.faint, cursor: 'not-allowed' },
    },
  },
]);

/** A box to tick, with its words. */
export const tick = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space(2),
  cursor: 'pointer',
  minHeight: '24px',
  paddingBlock: space(0.5),
  selectors: { '&[data-disabled]': { color: color.faint, cursor: 'not-allowed' } },
});
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: '16px',
  height: '16px',
  margin: space(0.5, 0),
  flex: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '4px',
  background: color.raised,
  selectors: {
    '&[data-selected], :is([data-selected], [data-indeterminate]) > &': {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
    '[data-focus-visible] > &': focusRing,
    '[data-invalid] > &': { borderColor: color.danger },
    '&[data-round]': { borderRadius: radius.round },
  },
});
export const rail = style({
  width: '30px',
  height: '18px',
  margin: '1px 0',
  flex: 'none',
  padding: space(0.5),
  borderRadius: radius.round,
  background: color.faint,
  transition: `background ${motion}`,
  '::before': {
    content: '',
    display: 'block',
    width: '14px',
    height: '14px',
    borderRadius: radius.round,
    background: color.raised,
    transition: `transform ${motion}`,
  },
  selectors: {
    '[data-selected] > &': { background: color.accent },
    '[data-selected] > &::before': { transform: 'translateX(12px)' },
    '[data-focus-visible] > &': focusRing,
    '[data-disabled] > &': { opacity: 0.5 },
  },
});
export const selected = style({ display: 'flex', alignItems: 'center' });
export const choiceLabel = style({
  flex: 1,
  selectors: { [`${selected} &`]: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } },
});
