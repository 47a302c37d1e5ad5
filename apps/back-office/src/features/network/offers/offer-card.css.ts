import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, radius, text } from '../../../ui/theme.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: '360px',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.raised,
});
export const picture = style({ width: '100%', aspectRatio: '1', objectFit: 'cover', background: color.sunken });
export const body = style({ display: 'grid', gap: space(2), padding: space(4) });
export const title = style({ font: text.title, overflowWrap: 'anywhere' });
export const quiet = style({ font: text.small, color: color.muted });
export const description = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const contact = style({ display: 'grid', gap: space(1) });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '24px',
  color: color.accent,
  overflowWrap: 'anywhere',
});
