import { createGlobalThemeContract, globalFontFace, globalStyle } from '@vanilla-extract/css';
import { dark, kebab, light } from './colors.ts';
import { propertyName } from './property-name.ts';

/** Semantic tokens: a style names what a colour is for. Dark mode changes values, never rules. */
export const color = createGlobalThemeContract(
  {
    bg: null,
    raised: null,
    sunken: null,
    line: null,
    lineStrong: null,
    text: null,
    muted: null,
    faint: null,
    accent: null,
    accentHover: null,
    accentSoft: null,
    onAccent: null,
    danger: null,
    dangerSoft: null,
    warning: null,
    warningSoft: null,
    info: null,
    infoSoft: null,
    scrim: null,
    shadow: null,
  },
  (_value, path) => kebab(path.join('-')),
);

const values = (theme: Record<keyof typeof color, string>) =>
  Object.fromEntries(
    Object.entries(theme).map(([key, value]) => [propertyName(color[key as keyof typeof color]), value]),
  );

// The system's choice needs no script, so nothing flashes; a person's own choice is an attribute.
globalStyle(':root', { vars: values(light), colorScheme: 'light' });
globalStyle(':root', {
  '@media': { '(prefers-color-scheme: dark)': { vars: values(dark), colorScheme: 'dark' } },
});
globalStyle(':root[data-theme=light]', { vars: values(light), colorScheme: 'light' });
globalStyle(':root[data-theme=dark]', { vars: values(dark), colorScheme: 'dark' });
// Paper is white, whatever the screen is.
globalStyle(':root, :root[data-theme]', {
  '@media': { print: { vars: values({ ...light, bg: '#ffffff' }), colorScheme: 'light' } },
});

globalFontFace('Inter', {
  src: `url('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') format('woff2')`,
  fontWeight: '400 600',
  fontDisplay: 'swap',
});
// The narrow space of French numbers, of the same file: at 13 px Inter's own is too narrow to part thousands.
globalFontFace('Inter', {
  src: `url('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') format('woff2')`,
  fontWeight: '400 600',
  fontDisplay: 'swap',
  unicodeRange: 'U+202F',
  sizeAdjust: '200%',
});

/** Type: size and line height of tables and forms, small text, titles. */
export const text = {
  body: '400 13px/20px Inter, system-ui, sans-serif',
  strong: '500 13px/20px Inter, system-ui, sans-serif',
  small: '400 12px/16px Inter, system-ui, sans-serif',
  smallStrong: '500 12px/16px Inter, system-ui, sans-serif',
  heading: '600 15px/20px Inter, system-ui, sans-serif',
  title: '600 24px/32px Inter, system-ui, sans-serif',
} as const;

export const radius = { small: '6px', control: '8px', panel: '12px', round: '99px' } as const;
/** Phones; and what is too narrow for two columns. */
export const media = {
  /** Too narrow for a table: rows are cards. */
  cards: '(max-width: 600px)',
  phone: '(max-width: 700px)',
  narrow: '(max-width: 1000px)',
  /** Wide enough for a table beside the menu, not for much room between its columns. */
  fairlyWide: '(min-width: 1001px) and (max-width: 1700px)',
  /** Windows' contrast themes: our colours and shadows are replaced, names of the system's colours are kept. */
  contrast: '(forced-colors: active)',
} as const;
/** One ring everywhere, for those who use the keyboard. */
export const focusRing = { outline: `2px solid ${color.accent}`, outlineOffset: '2px' } as const;
/** Background of what has no place left: told from the rest without its colour. */
export const hatched = `repeating-linear-gradient(135deg, ${color.dangerSoft} 0 4px, color-mix(in srgb, ${color.danger} 22%, ${color.dangerSoft}) 4px 6px)`;
export const motion = '140ms ease-out';
