import { expect, test } from 'vitest';
import { readCodes } from './read-codes.ts';

const codes = (text: string) => readCodes(text).map(({ line, code }) => `${line} ${code}`);

test('codes of a pasted list: one a line, or the first column of a table', () => {
  expect(codes('Z1\r\n\r\n Z2 \nz1\n')).toEqual(['1 Z1', '3 Z2']);
  expect(codes('Référence\tNom\nZ1\tPharmacie du Port\nZ2\tPharmacie 2 Gares')).toEqual(['2 Z1', '3 Z2']);
  expect(codes('"2000001";"Pharmacie"\n"2000002";"Autre"')).toEqual(['1 2000001', '2 2000002']);
  expect(codes('Z1, Z2; Z3')).toEqual(['1 Z1', '1 Z2', '1 Z3']);
  expect(codes('Z1\ninconnue')).toEqual(['1 Z1', '2 inconnue']);
  expect(codes('  \n')).toEqual([]);
});
