import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeText, FILE_ENCODINGS, transliterate } from './encode-text.ts';

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

it.each([
  ['Été à 5 €', 'cp1252', '\xc9t\xe9 \xe0 5 \x80'],
  ['Été à 5 €', 'cp850', '\x90t\x82 \x85 5 EUR'],
  ['Cœur d’Ozenne — n° 1…', 'cp1252', 'C\x9cur d\x92Ozenne \x97 n\xb0 1\x85'],
  ['Cœur d’Ozenne — n° 1…', 'cp850', "Coeur d'Ozenne - n\xf8 1..."],
  ['Łódź, Ő, 漢', 'cp1252', 'L\xf3dz, O, ?'],
  ['e\u0301', 'cp850', '\x82'],
  ['5\u202f000\u00a0€', 'utf-8', '5 000 \xe2\x82\xac'],
] as const)('%j in %s', (text, encoding, bytes) => {
  expect(latin1(encodeText(transliterate(text, encoding), encoding))).toBe(bytes);
});

it('transliterates to one byte per character, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...FILE_ENCODINGS), (text, encoding) => {
      const once = transliterate(text, encoding);
      expect(transliterate(once, encoding)).toBe(once);
      const bytes = encoding === 'utf-8' ? [...once] : encodeText(once, encoding);
      expect(bytes).toHaveLength([...once].length);
    }),
  );
});
