import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodingDetector, streamDecoder } from './decode-stream.ts';
import { decodeText } from './decode-text.ts';
import { rawReader, unquote } from './raw-records.ts';
import { readCsv, SEPARATORS } from './read.ts';

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const cut = (bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] => {
  const at = [...new Set(cuts.map((n) => n % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.slice(from, at[index]));
};
const text = fc.array(fc.constantFrom('a', 'é', '€', '😀', '"', ';', '\r', '\n', '\0', '%PDF-', '\ufeff'), {
  maxLength: 12,
});
const bytes = fc.oneof(
  text.map((list) => new TextEncoder().encode(list.join(''))),
  text.map((list) => utf16(`\ufeff${list.join('')}`, true)),
  text.map((list) => utf16(`\ufeff${list.join('')}`, false)),
  text.map((list) => Uint8Array.from([...new TextEncoder().encode(list.join('')), 0xe9])),
  fc.uint8Array({ maxLength: 12 }),
);

it('reads a file in chunks like the whole file', () => {
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(40), { maxLength: 4 }), (file, cuts) => {
      const finder = encodingDetector();
      const pieces = cut(file, cuts);
      for (const piece of pieces) finder.push(piece);
      const found = finder.end();
      const whole = decodeText(file);
      expect(found.ok ? { ok: true, encoding: found.value } : found).toEqual(
        whole.ok ? { ok: true, encoding: whole.value.encoding } : whole,
      );
      if (!found.ok || !whole.ok) return;
      const decode = streamDecoder(found.value);
      expect(pieces.map((piece) => decode(piece)).join('') + decode()).toBe(whole.value.text);
    }),
    {
      numRuns: 500,
      examples: [
        [Uint8Array.from([195, 169, 239, 187, 191]), [1]],
        // A letter of Macintosh, cut from the rest of its word.
        [Uint8Array.from([65, 145, 65]), [2]],
      ],
    },
  );
});

const nasty = fc
  .array(fc.constantFrom('a', ' ', '"', ';', ',', '\t', '\r', '\n'), { maxLength: 16 })
  .map((list) => list.join(''));
it('splits raw records like csvReader, without loss', () => {
  fc.assert(
    fc.property(nasty, nasty, fc.constantFrom(...SEPARATORS), (first, second, separator) => {
      const reader = rawReader(separator);
      const last = [];
      const rows = [...reader.push(first), ...reader.push(second)];
      const rest = reader.end();
      if (rest) last.push(rest);
      const raw = [...rows, ...last];
      expect(raw.map(({ cells, end }) => cells.join(separator) + end).join('')).toBe(first + second);
      expect(raw.map(({ cells }) => cells.map(unquote))).toEqual(
        [...readCsv(first + second, separator)].map(({ cells }) => cells),
      );
    }),
    { numRuns: 500 },
  );
});
