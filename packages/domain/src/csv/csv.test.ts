import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectSeparator } from './detect-separator.ts';
import { unquote } from './raw-records.ts';
import { csvReader, readCsv, SEPARATORS } from './read.ts';
import { csvLine } from './write.ts';

const cells = (text: string, separator = ';' as const) => [...readCsv(text, separator)].map((row) => row.cells);

describe('readCsv', () => {
  it.each([
    ['', []],
    ['a;b', [['a', 'b']]],
    ['a;b\r\n', [['a', 'b']]],
    ['a\rb\nc', [['a'], ['b'], ['c']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['\r\n\r\na', [[''], [''], ['a']]],
    [';\n', [['', '']]],
    ['"a;""b"""\n', [['a;"b"']]],
    ['"a\r\nb";c', [['a\r\nb', 'c']]],
    ['5" pouces;a', [['5" pouces', 'a']]],
    ['"a"b;c', [['ab', 'c']]],
    ['""', [['']]],
    ['"";""', [['', '']]],
  ])('reads %j', (text, rows) => expect(cells(text)).toEqual(rows));

  it('reads quotes by the million, and stops at a record wider than any spreadsheet', () => {
    expect(unquote(`"${'""'.repeat(6_000_000)}"`)).toHaveLength(6_000_000);
    expect(cells(`"a""b"c;"a""`)).toEqual([['a"bc', 'a"']]);
    expect(cells(';'.repeat(16_383))[0]).toHaveLength(16_384);
    expect(() => cells(';'.repeat(16_384))).toThrow('plus de 16\u202f384 colonnes');
  });

  it.each([
    ['one cell', `a\n"${'x'.repeat(1_000_000)}`, 'La ligne 2'],
    ['many cells', `${`${'x'.repeat(1_000)};`.repeat(1_001)}\n`, 'La ligne 1'],
  ])('stops at a record of more than a million characters: %s', (_, text, line) => {
    expect(() => cells(text)).toThrow(line);
    const reader = csvReader(';');
    let taken = 0;
    const push = () => {
      for (; taken < text.length; taken += 65_536) for (const _row of reader.push(text.slice(taken, taken + 65_536)));
    };
    expect(push).toThrow('un guillemet n’y est sans doute pas refermé');
    expect(cells(`${`${'x'.repeat(999)};`.repeat(1_000)}\n`.repeat(3))).toHaveLength(3);
  });

  it('numbers records as the rows of a spreadsheet, and reports an unclosed quote', () => {
    const rows = [...readCsv('a\r\n"b\r\nc"\n\nd;"e\nf', ';')];
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ unclosed }) => unclosed)).toEqual([undefined, undefined, undefined, true]);
  });

  const nasty = fc.array(fc.constantFrom('a', '1', ' ', '"', ';', ',', '\t', '\r', '\n', '=', 'é'), { maxLength: 8 });
  const table = fc.array(
    fc.array(
      nasty.map((list) => list.join('')),
      { minLength: 1, maxLength: 4 },
    ),
    { maxLength: 5 },
  );

  it('parses the output of csvLine, with any separator', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...SEPARATORS), (rows, separator) => {
        const text = rows.map((row) => csvLine(row, { separator, escapeFormulas: false })).join('');
        expect([...readCsv(text, separator)].map((row) => row.cells)).toEqual(rows);
      }),
    );
  });

  it('does not depend on how the text is split', () => {
    fc.assert(
      fc.property(
        nasty.chain((list) => fc.tuple(fc.constant(list.join('')), fc.array(fc.nat(8)))),
        ([text, cuts]) => {
          const reader = csvReader(';');
          const bounds = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
          const rows = bounds.slice(1).flatMap((cut, index) => [...reader.push(text.slice(bounds[index], cut))]);
          const last = reader.end();
          expect(last === undefined ? rows : [...rows, last]).toEqual([...readCsv(text, ';')]);
        },
      ),
    );
  });
});

describe('csvLine', () => {
  it('writes numbers, empty values and quoted cells', () => {
    expect(csvLine(['a;b', 12, null, undefined, 'c"d', ' e'])).toBe('"a;b";12;;;"c""d";" e"\r\n');
    expect(csvLine(['a,b', 'c'], { separator: ',' })).toBe('"a,b",c\r\n');
  });

  it.each(['=1+1', '+A1', '-A1', '@SUM(1)', '\t=1', ' =1', '=cmd|x', '＝1', '-2+3'])(
    'escapes the formula %j',
    (cell) => {
      expect(cells(csvLine([cell]))).toEqual([[`'${cell}`]]);
    },
  );

  it.each(['-12,50', '+33 1 23 45 67 89', '2026-03-01', 'a=1', '', '-1 234.5'])('does not escape %j', (cell) => {
    expect(cells(csvLine([cell]))).toEqual([[cell]]);
  });
});

it.each([
  ['CIP;PHARMACIE;TOTAL\n1;a,b,c,d;2', ';', 0],
  ['CIP,PHARMACIE,TOTAL', ',', 0],
  ['CIP\tPHARMACIE\tTOTAL', '\t', 0],
  ['\n;;\n"CIP;ou;Z",TOTAL', ',', 0],
  ['CIP', ';', 0],
  ['', ';', 0],
  ['sep=,\r\nCIP,A;B;C;D', ',', 7],
])('detects the separator of %j', (text, separator, from) => {
  expect(detectSeparator(text)).toEqual({ separator, from });
});
