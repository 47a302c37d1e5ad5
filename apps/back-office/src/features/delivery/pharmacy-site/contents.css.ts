import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/space.ts';
import { color, media, radius, text } from '../../../ui/theme.css.ts';

export const contents = style({
  gridArea: 'contents',
  display: 'grid',
  gap: space(10),
  alignContent: 'start',
  minWidth: 0,
});
export const section = style({ display: 'grid', gap: space(3), scrollMarginTop: '80px', minWidth: 0 });
export const title = style({ font: text.title, fontSize: '20px', lineHeight: '28px', letterSpacing: '-0.016em' });
const prose = style({ maxWidth: '64ch', fontSize: '15px', lineHeight: '24px', whiteSpace: 'pre-line' });

export { prose as text };
export const offer = style({
  display: 'flex',
  gap: space(4),
  padding: space(6),
  borderRadius: '16px',
  background: color.accentSoft,
  color: color.accent,
  scrollMarginTop: '80px',
});
export const laboratories = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: space(3),
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const laboratory = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(2),
  height: '100%',
  minHeight: '96px',
  padding: space(4),
  textAlign: 'center',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  selectors: { 'a&:hover': { borderColor: color.lineStrong } },
});
export const picture = style({
  maxWidth: '96px',
  width: 'auto',
  height: '40px',
  objectFit: 'contain',
  borderRadius: radius.small,
});
export const socials = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const social = style({
  padding: space(2, 4),
  borderRadius: radius.round,
  border: `1px solid ${color.lineStrong}`,
  font: text.strong,
  ':hover': { background: color.sunken },
});

export const form = style({ '@media': { '(scripting: none)': { display: 'none' } } });
export const withoutScript = style({ display: 'none', '@media': { '(scripting: none)': { display: 'block' } } });
/** As high before it is filled: nothing moves. */
export const appointment = style({
  width: '100%',
  height: '320px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: '#fff',
  colorScheme: 'light',
});
