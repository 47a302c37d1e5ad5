import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, text } from '../../../ui/theme.css.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 3),
  padding: space(3, 4),
});
export const quiet = style({ font: text.small, color: color.muted, margin: 0 });
/** A tick, and the name beside it. */
export const debtor = style({ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 });
export const debtorName = style({ display: 'grid', minWidth: 0 });
export const states = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) });
export const steps = style({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' });
export const step = style({ display: 'grid', gap: space(0.5) });
/** A mail as it leaves: its lines as they are. */
export const letter = style({
  margin: 0,
  padding: space(3, 4),
  background: color.sunken,
  font: text.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '320px',
  overflowY: 'auto',
});
export const invoices = style({ margin: space(2, 0), padding: space(0, 0, 0, 4), font: text.small });
export const head = style({ cursor: 'pointer', display: 'grid', gap: space(0.5), overflowWrap: 'anywhere' });
export const names = style({ display: 'flex', justifyContent: 'space-between', gap: space(3) });
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const mails = style({ display: 'grid', gap: space(3), margin: space(3, 0), padding: 0, listStyle: 'none' });
