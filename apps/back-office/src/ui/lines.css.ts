import { style } from '@vanilla-extract/css';
import { space } from './space.ts';
import { color, radius, text } from './theme.css.ts';

/** A framed list of a few things of the same kind: sessions, passkeys, tokens. */
export const lines = style({ margin: 0, border: `1px solid ${color.line}`, borderRadius: radius.panel });
/** One of them: its words, then its act. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(2, 3),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ display: 'grid', gap: space(0.5), flex: 1, minWidth: 0 });
export const name = style({ font: text.strong });
export const quiet = style({ font: text.small, color: color.muted });
