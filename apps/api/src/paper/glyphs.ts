import type { Font as FontFile, Glyph } from 'fontkit';

/** What has no shape of its own: soft hyphens, joiners, the sign after an emoji that says it is one. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
/** Printed for a character that the font lacks. */
const LACKING = '□';

const has = (font: FontFile, text: string): boolean =>
  [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
/** The characters that the font has for one: the same, or others of the same look, `fi` for `ﬁ`. */
function printed(font: FontFile, character: string): string | undefined {
  if (has(font, character)) return character;
  if (/\s/.test(character)) return ' ';
  const plain = character.normalize('NFKC');
  return has(font, plain) ? plain : undefined;
}
/** The text in composed letters, without what is invisible. */
const visible = (text: string): string => text.normalize('NFC').replaceAll('\t', ' ').replaceAll(INVISIBLE, '');

/** The text as this font prints it, with a square for each character that it lacks. */
export const printable = (font: FontFile, text: string): string =>
  [...visible(text)].map((character) => printed(font, character) ?? LACKING).join('');

/** What this font lacks for a text, each character once. */
export const missingGlyphs = (font: FontFile, text: string): string[] => [
  ...new Set([...visible(text)].filter((character) => printed(font, character) === undefined)),
];

const codePoints = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/** More than a font has glyphs. */
const GLYPHS = 0x1_00_00;
/**
 * The glyphs of a run with the characters of its text, from which a PDF's text is copied and read aloud. fontkit has one
 * object per glyph, whose characters are those of its first use; a font has one glyph for several characters, as the
 * apostrophe and a letter. So each glyph is copied, under an id of its character (`embedByCharacter`).
 */
export function glyphsOf(font: FontFile, glyphs: readonly Glyph[], text: string): Glyph[] {
  const characters = codePoints(text);
  const isOneToOne = characters.length === glyphs.length;
  const charactersOf = (glyph: Glyph, index: number): readonly number[] => {
    if (isOneToOne) return [characters[index] ?? 0];
    const strings = font.stringsForGlyph(glyph.id);
    const written = strings.find((string) => text.includes(string)) ?? strings[0];
    return written === undefined ? glyph.codePoints : codePoints(written);
  };
  return glyphs.map((glyph, index) => {
    const of = charactersOf(glyph, index);
    const [first = 0] = of;
    const { advanceWidth } = glyph;
    return Object.create(glyph, {
      id: { value: of.length === 1 ? glyph.id + first * GLYPHS : glyph.id },
      codePoints: { value: of },
      // Read by the id of the font.
      advanceWidth: { value: advanceWidth },
    }) as Glyph;
  });
}

/** What a subset of fontkit is made of, beyond its types. */
interface Subset {
  glyphs: number[];
  /** Place among `glyphs`, by id. */
  mapping: Record<number, number>;
  includeGlyph: (id: number) => number;
}
/** Embeds a glyph once for each of its characters in a document: a PDF has one text for each of its glyphs. */
export function embedByCharacter(font: FontFile): void {
  const create = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = create() as unknown as Subset;
    subset.includeGlyph = (id) => {
      const known = subset.mapping[id];
      if (known !== undefined) return known;
      const place = subset.glyphs.push(id % GLYPHS) - 1;
      subset.mapping[id] = place;
      // The parts of accented letters are asked for without a character.
      subset.mapping[id % GLYPHS] ??= place;
      return place;
    };
    return subset as never;
  };
}
