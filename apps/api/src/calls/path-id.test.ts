import { expect, it } from 'vitest';
import { pathId } from './path-id.ts';

it.each([
  ['1', 1],
  [12, 12],
  ['0', 0],
  ['2147483647', 2_147_483_647],
])('%j is the id %i', (text, id) => {
  expect(pathId(text)).toBe(id);
});

it.each(['', 'x', '-1', '1.5', '1e3', '2147483648', '99999999999', '1 ', '/zones/1', Number.NaN])(
  '%j is missing',
  (text) => {
    expect(() => pathId(text)).toThrow(expect.objectContaining({ status: 404, code: 'not_found' }));
  },
);
