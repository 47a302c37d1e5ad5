import { expect, test } from 'vitest';
import { keysAfter } from './row-keys.ts';

const rowsOf = (...ids: readonly number[]) => ids.map((id) => ({ '@id': `/zones/${id}`, id }));
/** Keys of pages that are shown one after the other, in the order of the screen. */
function keysOf(...pages: readonly (readonly number[])[]): number[][] {
  let keys: ReadonlyMap<string, number> = new Map();
  return pages.map((page) => {
    keys = keysAfter(keys, rowsOf(...page));
    return [...keys.values()];
  });
}

test('the rows of another page take the lines of those before, in their order', () => {
  expect(keysOf([7, 8, 9], [1, 2, 3])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test('a row that stays keeps its line, wherever it goes', () => {
  expect(keysOf([7, 8, 9], [9, 1, 7])).toEqual([
    [0, 1, 2],
    [2, 1, 0],
  ]);
});

test('no two rows share a line while pages have different numbers of rows', () => {
  expect(keysOf([7, 8], [1, 2, 3], [3], [4, 3, 5])).toEqual([[0, 1], [0, 1, 2], [2], [3, 2, 4]]);
});
