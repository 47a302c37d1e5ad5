import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanIdentifier, cleanText } from './clean-text.ts';

const MARKS = [
  0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  0x2060, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206f, 0x3164, 0xfe0e, 0xfe0f, 0xfeff, 0xfff9, 0xfffb, 0xe0041,
].map((code) => String.fromCodePoint(code));

describe('cleanText', () => {
  it.each(MARKS)('takes the invisible mark %j out, wherever it stands', (mark) => {
    expect(cleanText(`${mark}INT${mark}-${mark}ÉTÉ${mark}1${mark}`)).toBe('INT-ÉTÉ1');
  });
  it('composes accents', () => {
    expect(cleanText('E\u0301te\u0301 c\u0327a')).toBe('Été ça');
    // A mark between a letter and its accent.
    expect(cleanText('e\u200b\u0301')).toBe('é');
  });
  it.each(['👩‍⚕️', '☎️', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇫🇷'])('keeps the emoji %s whole', (emoji) => {
    expect(cleanText(`a${emoji}b`)).toBe(`a${emoji}b`);
  });
  it('keeps typographic spaces, line breaks and every script', () => {
    const text = 'Soins\u00a0: l’été\u202f!\n\tمرحبا 日本語 Ωß œ « ok » 10\u2011\u201320';
    expect(cleanText(text)).toBe(text);
  });
  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.constantFrom(...MARKS, '\u0301', '👩', '⚕'), fc.string()) }),
        (text) => {
          expect(cleanText(cleanText(text))).toBe(cleanText(text));
        },
      ),
    );
  });
});

it('cleanIdentifier makes spaces of any kind usual ones', () => {
  expect(cleanIdentifier('\ufeff\u00a0INT\u202f \u00a0BANDEAU\u2003\u200b')).toBe('INT BANDEAU');
});
