import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathOfPlace, placeOfPath } from './files.ts';

it.each([
  ['budgetFile[12].CIP', { field: 'budgetFile', line: 12, column: 'CIP' }],
  ['file[3]', { field: 'file', line: 3, column: null }],
  ['file.TOTAL', { field: 'file', line: null, column: 'TOTAL' }],
  ['budgetFile', { field: 'budgetFile', line: null, column: null }],
])('reads the place %j', (path, place) => expect(placeOfPath(path)).toEqual(place));

it.each(['profile', 'internet_topics[0]', 'rows[3].total', 'billing.cip', 'file[x]', ''])(
  '%j is no place in a file',
  (path) => expect(placeOfPath(path)).toBeNull(),
);

it('reads back what it writes', () => {
  const column = fc.constantFrom(null, 'CIP', 'COMPTEUR_FACTURATION');
  const place = fc.record({ field: fc.constantFrom('file', 'budgetFile'), line: fc.option(fc.nat()), column });
  fc.assert(
    fc.property(place, (one) => {
      expect(placeOfPath(pathOfPlace(one))).toEqual(one);
    }),
  );
});
