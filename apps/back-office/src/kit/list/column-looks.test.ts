import { expect, test } from 'vitest';
import { arrange, flipped, moved, pinned, usualLooks, widened } from './column-looks.ts';

const columns = [{ id: 'name' }, { id: 'state' }, { id: 'budget' }, { id: 'date', hidden: true }];
const usual = usualLooks(columns);
const order = (looks = usual) => arrange(columns, looks).map(({ id }) => id);

test('a list opens with its columns in their order, without the hidden ones', () => {
  expect(order()).toEqual(['name', 'state', 'budget']);
});

test('a column that is shown takes the last place; the first column cannot be hidden', () => {
  expect(order(flipped(usual, 'date'))).toEqual(['name', 'state', 'budget', 'date']);
  expect(order(flipped(usual, 'state'))).toEqual(['name', 'budget']);
  expect(order(flipped(usual, 'name'))).toEqual(['name', 'state', 'budget']);
});

test('columns move by one place, never before the first one nor beyond the last', () => {
  expect(order(moved(usual, columns, 'budget', -1))).toEqual(['name', 'budget', 'state']);
  expect(order(moved(usual, columns, 'state', -1))).toEqual(['name', 'state', 'budget']);
  expect(order(moved(usual, columns, 'budget', 1))).toEqual(['name', 'state', 'budget']);
});

test('a pinned column stands beside the first one and does not mix with the others', () => {
  const looks = pinned(usual, 'budget');
  expect(order(looks)).toEqual(['name', 'budget', 'state']);
  expect(order(moved(looks, columns, 'budget', 1))).toEqual(['name', 'budget', 'state']);
  expect(order(pinned(looks, 'budget'))).toEqual(['name', 'state', 'budget']);
});

test('widths stay within bounds, and can be given back', () => {
  expect(widened(usual, 'state', 5).widths).toEqual({ state: 64 });
  expect(widened(usual, 'state', 5000).widths).toEqual({ state: 640 });
  expect(widened(widened(usual, 'state', 100), 'state', undefined).widths).toEqual({});
});

test('remembered ids that the list no longer has are left out', () => {
  expect(order({ shown: ['colour', 'budget'], pinned: ['colour'], widths: {} })).toEqual(['name', 'budget']);
});
