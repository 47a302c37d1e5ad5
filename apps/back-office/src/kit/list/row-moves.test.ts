import { expect, test } from 'vitest';
import { rowIndex } from './row-moves.ts';

test('the current row moves by one or to an end, never beyond', () => {
  expect(rowIndex(0, 'down', 3)).toBe(1);
  expect(rowIndex(2, 'down', 3)).toBe(2);
  expect(rowIndex(0, 'up', 3)).toBe(0);
  expect(rowIndex(1, 'first', 3)).toBe(0);
  expect(rowIndex(1, 'last', 3)).toBe(2);
});
