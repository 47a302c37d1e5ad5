import { expect, it } from 'vitest';
import { dayPrice, priceMatrix } from './price-matrix.ts';

const rows = [
  { zoneId: 7, formula: 'extranet', price: 120 },
  { zoneId: 7, formula: 'extranet_internet', price: 250 },
  { zoneId: 8, formula: 'extranet', price: 0 },
] as const;
const matrix = priceMatrix(rows);

it('returns the day price of a zone for a formula, in cents', () => {
  expect(dayPrice(matrix, 7, 'extranet')).toBe(120);
  expect(dayPrice(matrix, 7, 'extranet_internet')).toBe(250);
  expect(dayPrice(matrix, 8, 'extranet')).toBe(0);
});

it('throws when the price is missing', () => {
  expect(() => dayPrice(matrix, 9, 'extranet')).toThrow(RangeError);
  expect(() => dayPrice(matrix, 8, 'extranet_internet')).toThrow(RangeError);
});

it.each([Number.NaN, 1.5, -1, Infinity])('refuses the price %s', (price) => {
  expect(() => priceMatrix([{ zoneId: 1, formula: 'extranet', price }])).toThrow(RangeError);
});

it('refuses two prices for one cell', () => {
  expect(() => priceMatrix([...rows, rows[0]])).toThrow(/two prices/);
});
