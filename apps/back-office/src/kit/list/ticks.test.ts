import { expect, test } from 'vitest';
import { idsBetween, withTicks } from './ticks.ts';

const ids = [7, 3, 9, 4];

test('a range goes from one row to another in the order of the page, upwards too', () => {
  expect(idsBetween(ids, 3, 4)).toEqual([3, 9, 4]);
  expect(idsBetween(ids, 4, 3)).toEqual([3, 9, 4]);
});

test('without a row to start from, only the row itself', () => {
  expect(idsBetween(ids, undefined, 9)).toEqual([9]);
  expect(idsBetween(ids, 100, 9)).toEqual([9]);
});

test('ticks of other pages are kept', () => {
  expect([...withTicks(new Set([100]), [7, 3], true)]).toEqual([100, 7, 3]);
  expect([...withTicks(new Set([100, 7]), [7], false)]).toEqual([100]);
});
