import { expect, it } from 'vitest';
import { cellAt, fileOf, mendableOf, withCell } from './mendable.ts';

const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'zones.csv');
const textOf = async (file: File) => (await file.text()).replace(/^\ufeff/, '');
async function mended(text: string, line: number, at: number, value: string): Promise<string> {
  const read = await mendableOf(csv(text));
  if (!read) throw new Error('not mendable');
  return textOf(fileOf(withCell(read, line, at, value)));
}

it('changes one cell, and keeps blank rows, line breaks in cells, separator and row numbers', async () => {
  const text = 'A,B,C\r\n1,"x, y",\r\n\r\n2,"two\nlines",=1+1\r\n3,"say ""no""",z\r\n';
  const read = await mendableOf(csv(text));
  expect(read && [cellAt(read, 2, 1), cellAt(read, 4, 1), cellAt(read, 5, 0), cellAt(read, 9, 0)]).toEqual([
    'x, y',
    'two\nlines',
    '3',
    '',
  ]);
  expect(await mended(text, 5, 2, 'a, b')).toBe(text.replace(',z\r', ',"a, b"\r'));
});

it('fills a cell after the end of its row', async () => {
  expect(await mended('A;B;C\r\n1\r\n2;3;4\r\n', 2, 2, 'x')).toBe('A;B;C\r\n1;;x\r\n2;3;4\r\n');
});

it('keeps the separator that Excel names, and a last row that was cut', async () => {
  expect(await mended('sep=,\r\nA;A,B\r\n1,2\r\n3', 2, 1, '5')).toBe('sep=,\r\nA;A,B\r\n1,5\r\n3');
});

it('reads Windows texts, and writes UTF-8 with its mark', async () => {
  const read = await mendableOf(csv(new Uint8Array([78, 111, 109, 10, 0xe9, 116, 233, 10])));
  expect(read && cellAt(read, 2, 0)).toBe('été');
  const bytes = read && new Uint8Array(await fileOf(read).arrayBuffer());
  expect(bytes && Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
});

it('leaves alone a quote that is never closed, and a workbook', async () => {
  expect(await mendableOf(csv('A;B\r\n1;"x\r\n2;y\r\n'))).toBeNull();
  expect(await mendableOf(csv('PK\x03\x04\x14\x00\x06\x00'))).toBeNull();
});
