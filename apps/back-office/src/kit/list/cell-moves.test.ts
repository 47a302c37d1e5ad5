import { expect, test } from 'vitest';
import { rowsToMove } from './cell-moves.ts';

test('Enter and arrows move between rows, Shift + Enter upwards; other keys stay in the cell', () => {
  expect(rowsToMove({ key: 'Enter', shiftKey: false })).toBe(1);
  expect(rowsToMove({ key: 'Enter', shiftKey: true })).toBe(-1);
  expect(rowsToMove({ key: 'ArrowDown', shiftKey: false })).toBe(1);
  expect(rowsToMove({ key: 'ArrowUp', shiftKey: false })).toBe(-1);
  expect(rowsToMove({ key: 'Tab', shiftKey: false })).toBe(0);
});
