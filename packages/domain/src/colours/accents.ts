import { channelsOf, contrast, MIN_CONTRAST } from './colour.ts';

/** Colours of a theme that a colour of its own is put on or beside. */
export interface Grounds {
  readonly bg: string;
  readonly raised: string;
  readonly sunken: string;
  /** The darkest and the lightest text of the theme that is put on the soft accent. */
  readonly text: string;
  readonly muted: string;
}
/** A network's colour, by purpose, in one theme. */
export interface Accents {
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
const STEP = 0.02;

/** `share` of the second colour in the first: `mix('#000000', '#ffffff', 0.5) // '#808080'`. */
export function mix(one: string, other: string, share: number): string {
  const into = channelsOf(other);
  return `#${channelsOf(one)
    .map((channel, index) => Math.round(channel + ((into[index] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Whether a text can be read on all of these grounds. */
const reads = (text: string, ...grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= MIN_CONTRAST);

/** The first mix of a colour with another one that `isFit`, from none of it to all of it. */
function firstMix(colour: string, other: string, isFit: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, other, share);
    if (isFit(mixed)) return mixed;
  }
  return other;
}

/**
 * A colour as the accent of a theme: darkened on a light theme, lightened on a dark one, until its words can be read on every
 * ground, and the theme's words on its soft tone (WCAG 2.2, level AA).
 */
export function accentsOf(colour: string, theme: Grounds): Accents {
  const isDark = contrast(theme.bg, WHITE) > contrast(theme.bg, BLACK);
  const towards = isDark ? WHITE : BLACK;
  const soft = firstMix(
    mix(colour, theme.raised, isDark ? 0.78 : 0.88),
    theme.raised,
    (ground) => reads(theme.text, ground) && reads(theme.muted, ground),
  );
  const onAccent = isDark ? mix(colour, BLACK, 0.85) : WHITE;
  const accent = firstMix(colour, towards, (text) => reads(text, theme.bg, theme.raised, theme.sunken, soft, onAccent));
  return { accent, accentHover: mix(accent, towards, 0.2), accentSoft: soft, onAccent };
}
