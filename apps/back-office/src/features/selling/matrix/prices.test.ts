import { expect, test } from 'vitest';
import { onStored, pastedPrices, priceOf, type Rows, reversed, toBody, withPrices } from './prices.ts';

const zone = (id: number) => ({ id, reference: `Z-${id}` }) as Rows[number]['zone'];
const rows: Rows = [
  { zone: zone(1), extranet: 60, extranet_internet: null },
  { zone: zone(2), extranet: 50, extranet_internet: 80 },
];

test('a typed price is read as cents; an empty cell is null; any other text is refused', () => {
  expect(priceOf('0,65')).toBe(65);
  expect(priceOf(' 1 234,5 € ')).toBe(123_450);
  expect(priceOf('')).toBeNull();
  expect(priceOf('0,655')).toBeUndefined();
  expect(priceOf('-1')).toBeUndefined();
  expect(priceOf('gratuit')).toBeUndefined();
});

test('a change keeps the price before; the saved price is no change', () => {
  const changes = withPrices({}, rows, [{ row: 0, column: 0, price: 65 }]);
  expect(changes['1 extranet']).toMatchObject({ before: 60, price: 65 });
  expect(withPrices(changes, rows, [{ row: 0, column: 0, price: 60 }])).toEqual({});
});

test('a copied range is laid from the cell on; what falls outside the table is left out', () => {
  const { entries, refused } = pastedPrices('0,70\t0,90\r\nabc\t', { row: 0, column: 0 });
  expect(refused).toBe(1);
  expect(Object.keys(withPrices({}, rows, entries))).toEqual([
    '1 extranet',
    '1 extranet_internet',
    '2 extranet_internet',
  ]);
  const outside = pastedPrices('1\t2\t3\n4\t5\t6', { row: 1, column: 1 }).entries;
  expect(Object.values(withPrices({}, rows, outside))).toMatchObject([{ formula: 'extranet_internet', price: 100 }]);
});

test('a change of a cell that another has changed starts from the price that is stored now', () => {
  const changes = Object.values(
    withPrices({}, rows, [
      { row: 0, column: 0, price: 65 },
      { row: 1, column: 0, price: 70 },
    ]),
  );
  const refused = { propertyPath: 'prices[1].price', message: 'modifié entre-temps', current: null };
  expect(toBody(Object.values(onStored(changes, [refused]))).prices).toEqual([
    { zone: 1, formula: 'extranet', price: 65, before: 60 },
    { zone: 2, formula: 'extranet', price: 70, before: null },
  ]);
});

test('reversed changes restore each price', () => {
  const changes = Object.values(withPrices({}, rows, [{ row: 1, column: 1, price: null }]));
  expect(toBody(changes).prices).toEqual([{ zone: 2, formula: 'extranet_internet', price: null, before: 80 }]);
  expect(toBody(reversed(changes)).prices).toEqual([
    { zone: 2, formula: 'extranet_internet', price: 80, before: null },
  ]);
});
