import { expect, it } from 'vitest';
import { type RawRow, rawReader } from '../csv/raw-records.ts';
import { addZColumn, cipAt, insertCell, quoteCell } from './z-column.ts';

const rows = (text: string): RawRow[] => {
  const reader = rawReader(';');
  return [...reader.push(text), ...[reader.end()].filter((row) => row !== undefined)];
};
const header = (text: string) => addZColumn(rows(text)[0] as RawRow, ';', 1);

it('inserts Z after CIP and leaves the rest unchanged', () => {
  expect(header('"Nom" ; cip ;x\r\n')).toEqual({ ok: true, at: 1, text: '"Nom" ; cip ;Z;x\r\n' });
  const [row] = rows('"a;""b""";2007919; y\n');
  expect(insertCell(row as RawRow, 1, 'Z01', ';')).toBe('"a;""b""";2007919;Z01; y\n');
});
it('adds nothing to blank records and to those that end before the column', () => {
  for (const text of ['\r\n', ';;\n', 'a\n', 'a;"2007919'])
    expect(insertCell(rows(text)[0] as RawRow, 1, 'Z', ';')).toBe(text);
});
const at = (text: string) => cipAt(rows(text)[0] as RawRow, 1);
it('distinguishes records without CIP from blank ones', () => {
  expect(['a;"2007919"\n', 'a; 2007919 \n', 'a;\n', 'a\n', 'a;3400930000014\n', ';\n', 'a;"2007919'].map(at)).toEqual([
    '2007919',
    '2007919',
    null,
    null,
    null,
    undefined,
    null,
  ]);
});
it('requires exactly one CIP column', () => {
  expect(header('a;b')).toMatchObject({
    ok: false,
    errors: [{ code: 'column_missing', column: 'CIP', reason: expect.stringContaining('La colonne CIP manque') }],
  });
  expect(header('CIP;cip')).toMatchObject({ ok: false, errors: [{ code: 'column_twice' }] });
});
it('quotes cells that need it', () =>
  expect(['a', 'a;b', 'a"'].map((text) => quoteCell(text, ';'))).toEqual(['a', '"a;b"', '"a"""']));
