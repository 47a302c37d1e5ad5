import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import { type Font, fonts, lackingCharacters } from './fonts.ts';
import { missingGlyphs } from './glyphs.ts';
import { write } from './sheet.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
/** Latin-1, what Windows adds to it, and signs of typography, with letters that have the same glyph as one of them. */
const CHARACTERS = [
  ...range(0x21, 0x7e),
  ...range(0xa1, 0xac),
  ...range(0xae, 0xff),
  ...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ‑−′″×·≤≥≠→ʼˮɩιΔ∆ΩĐđŁłĄąŐőȘșİıИжŞğ',
];

/** Words drawn below each other, as they are copied from the PDF. */
async function copied(words: readonly string[], font: Font): Promise<string[]> {
  const pdf = await drawPdf({ title: 'Essai', date: new Date(0) }, (sheet) => {
    for (const [index, word] of words.entries()) {
      const [column, row] = [Math.floor(index / 50), index % 50];
      const align = index % 3 === 0 ? 'right' : 'left';
      write(sheet, word, { x: 20 + column * 100, y: 20 + row * 16, width: 90 }, { font, align });
    }
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.split('\n');
}

describe.each(['regular', 'medium', 'bold'] as const)('in %s', (font) => {
  it('every character is copied as it was written, in whatever order', async () => {
    const words = CHARACTERS.map((character) => `a${character}b`);
    // The reader of the test writes compatible characters in their usual form: `µ` is `μ`.
    const usual = words.map((word) => word.normalize('NFKC')).toSorted();
    for (const order of [words, words.toReversed()])
      expect((await copied(order, font)).map((word) => word.normalize('NFKC')).toSorted()).toEqual(usual);
  });
  it('letters in two parts, joiners and emojis leave the apostrophe what it is', async () => {
    const words = [
      'l’été'.normalize('NFD'),
      'd’Armor\u{fe0f}',
      'l’of\u{ad}fice',
      'l’île\u{200d}',
      '’\u{1f600}’',
      'ﬁn’x̂',
    ];
    expect(await copied(words, font)).toEqual(['l’été', 'd’Armor', 'l’office', 'l’île', '’□’', 'fin’x̂']);
  });
});

it('every weight lacks the same', async () => {
  const all = range(0x20, 0x2fff).join('');
  const [regular, ...others] = [...(await fonts()).values()].map((font) => missingGlyphs(font, all).join(''));
  expect(others).toEqual([regular, regular]);
});
it('what the fonts lack is named once, and nothing else', async () => {
  const lacking = await lackingCharacters();
  expect(lacking('Fête 🎉 du 薬局, 🎉 \u{1f468}\u{200d}\u{2695}\u{fe0f}')).toEqual(['🎉', '薬', '局', '👨', '⚕']);
  expect(lacking(`${CHARACTERS.join('')}\u{a0}\u{202f}\u{2009}\u{ad}\u{200b}\n\tﬁ １`)).toEqual([]);
});
