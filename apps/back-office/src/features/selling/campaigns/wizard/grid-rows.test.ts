import { parseBudget } from '@officine/domain';
import { expect, it } from 'vitest';
import { BLANK, fileOfRows, pasteAt, readPasted, rowsOfFile } from './grid-rows.ts';

const gare = { cip: '2012345', name: 'Gare', total: '45,00' };
const halles = { cip: '2074088', name: 'Halles', total: '1 200' };

it('reads rows of a spreadsheet, with a header or without, in any order of columns', () => {
  expect(readPasted('CIP\tPHARMACIE\tTOTAL\n2012345\tGare\t45,00\n2074088\tHalles\t1 200\n')).toEqual([gare, halles]);
  expect(readPasted('2012345\tGare\t45,00\r\n2074088\tHalles\t1 200')).toEqual([gare, halles]);
  expect(readPasted('Gare\t45,00\t2012345\nHalles\t1 200\t2074088')).toEqual([gare, halles]);
  expect(readPasted('Montant HT;Code CIP;Ville\n45,00;2012345;Brest')).toEqual([{ ...gare, name: '' }]);
  expect(readPasted('2012345\t45,00')).toEqual([{ ...gare, name: '' }]);
  expect([readPasted(''), readPasted('\n\t\n')]).toEqual([[], []]);
});
it('lays rows from the row on, and one column down its column', () => {
  expect(pasteAt([gare, BLANK], '2074088\tHalles\t1 200\n2012345\tGare\t45,00', { row: 1, column: 'total' })).toEqual([
    gare,
    halles,
    gare,
  ]);
  expect(pasteAt([gare, halles], '10\n20\n30', { row: 0, column: 'total' }).map(({ total }) => total)).toEqual([
    '10',
    '20',
    '30',
  ]);
  expect(pasteAt([], '5\t6', { row: 2, column: 'cip' })).toHaveLength(3);
});
it('a file of rows is the budget, line for line, and comes back as the same rows', async () => {
  const rows = [gare, BLANK, { cip: '201', name: 'Port', total: 'x' }, halles, BLANK];
  const file = fileOfRows(rows);
  const { errors, rows: good } = parseBudget(new Uint8Array(await file.arrayBuffer()));
  expect(good.map(({ line, cip, total }) => [line, cip, total])).toEqual([
    [2, '2012345', 4500],
    [5, '2074088', 120_000],
  ]);
  expect(new Set(errors.map(({ line }) => line))).toEqual(new Set([4]));
  expect((await rowsOfFile(file)).filter(({ cip }) => cip !== '')).toEqual([gare, rows[2], halles]);
});
it('twenty thousand rows are read at once', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `${2_000_000 + at}\tPharmacie ${at}\t${at + 1},50`).join('\n');
  const rows = readPasted(text);
  expect([rows.length, rows.at(-1)]).toEqual([20_000, { cip: '2019999', name: 'Pharmacie 19999', total: '20000,50' }]);
});
