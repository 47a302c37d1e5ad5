import { accept, type Check, refuse } from '../check.ts';

/** What WCAG 2.2 asks of text of any size (level AA). */
export const MIN_CONTRAST = 4.5;

/** `#0b7647` → red, green and blue from 0 to 255. */
export const channelsOf = (colour: string): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Relative luminance of WCAG 2.2: 0 for black, 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Contrast of a colour with white, from 1 (white) to 21 (black). */
export const contrastWithWhite = (colour: string): number => contrast(colour, '#ffffff');

/** A colour with as much of white: `tint('#000000', 0.5) // '#808080'`. */
export const tint = (colour: string, white: number): string =>
  `#${channelsOf(colour)
    .map((channel) =>
      Math.round(channel + (255 - channel) * white)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/**
 * Reads a colour that carries white text and is written on white paper: `#0B7647` or `0b7647` → `#0b7647`. Refuses one
 * that is too light to be read.
 */
export function checkColour(input: string): Check {
  const [, digits] = /^\s*#?([\da-f]{6})\s*$/i.exec(input) ?? [];
  if (!digits) return refuse('La couleur s’écrit # et six chiffres ou lettres de a à f, par exemple #0b7647');
  const colour = `#${digits.toLowerCase()}`;
  if (contrastWithWhite(colour) < MIN_CONTRAST)
    return refuse('Cette couleur est trop claire : un texte blanc ne s’y lirait pas. Choisissez-la plus foncée');
  return accept(colour);
}
