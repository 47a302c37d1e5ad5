import { createGlobalThemeContract, globalFontFace, globalStyle } from '@vanilla-extract/css';
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
  (_value, path) => path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

const light: Record<keyof typeof color, string> = {
  bg: '#f6f7f5',
  raised: '#ffffff',
  sunken: '#eef0ed',
  line: '#e1e5e0',
  lineStrong: '#c4ccc6',
  text: '#17211c',
  muted: '#56635b',
  faint: '#66726b',
  accent: '#0b7647',
  accentHover: '#095f39',
  accentSoft: '#e3f2e9',
  onAccent: '#ffffff',
  danger: '#b42318',
  dangerSoft: '#fdeceb',
  warning: '#8a5200',
  warningSoft: '#fdf0d9',
  info: '#1d5fb8',
  infoSoft: '#e6effa',
  scrim: 'rgb(10 16 13 / 0.28)',
  shadow: '0 1px 2px rgb(20 30 25 / 0.06), 0 12px 32px rgb(20 30 25 / 0.14)',
};
const dark: typeof light = {
  bg: '#0f1411',
  raised: '#161c19',
  sunken: '#1c2420',
  line: '#27302b',
  lineStrong: '#3d4a42',
  text: '#e6ece8',
  muted: '#a3b0a8',
  faint: '#8c9992',
  accent: '#4cc38a',
  accentHover: '#6fd3a3',
  accentSoft: '#16301f',
  onAccent: '#08170f',
  danger: '#ff8f84',
  dangerSoft: '#3a1a17',
  warning: '#f0b85a',
  warningSoft: '#33260f',
  info: '#85b6ff',
  infoSoft: '#152438',
  scrim: 'rgb(0 0 0 / 0.5)',
  shadow: '0 1px 2px rgb(0 0 0 / 0.5), 0 16px 40px rgb(0 0 0 / 0.5)',
};

const values = (theme: typeof light) =>
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
  fontWeight: '100 900',
  fontDisplay: 'swap',
});
// The narrow space of French numbers, of the same file: at 13 px Inter's own is too narrow to part thousands.
globalFontFace('Inter', {
  src: `url('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') format('woff2')`,
  fontWeight: '100 900',
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
} as const;
/** One ring everywhere, for those who use the keyboard. */
export const focusRing = { outline: `2px solid ${color.accent}`, outlineOffset: '2px' } as const;
/** Background of what has no place left: told from the rest without its colour. */
export const hatched = `repeating-linear-gradient(135deg, ${color.dangerSoft} 0 4px, color-mix(in srgb, ${color.danger} 22%, ${color.dangerSoft}) 4px 6px)`;
export const motion = '140ms ease-out';
