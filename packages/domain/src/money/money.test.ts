import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../format/money.ts';
import { centsToEuros, parseEuros } from './parse-euros.ts';
import { splitByWeight } from './split-by-weight.ts';

const amounts = fc.maxSafeInteger();

describe('parseEuros', () => {
  it.each([
    ['1 234,56 €', 123_456],
    ['1\u202f234,56\u00a0€', 123_456],
    ['1234.5', 123_450],
    ['12 EUR', 1200],
    ['0,07', 7],
    ['-12,50', -1250],
    ['−3', -300],
    ['-0', 0],
    ['12 345 678', 1_234_567_800],
  ])('reads %j', (text, cents) => expect(parseEuros(text)).toBe(cents));

  it.each([
    '',
    '€',
    'abc',
    '1,234',
    '1.234,56',
    '1,234.56',
    '12 34',
    '1,2E+05',
    '0x10',
    'NaN',
    '1,',
    ',5',
    '--1',
    '99999999999999999',
    '12 € HT',
  ])('refuses %j in French', (text) => expect(() => parseEuros(text)).toThrow(/^« .* » .*\.$/));

  it('parses the output of formatMoney and centsToEuros', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseEuros(formatMoney(cents))).toBe(cents);
        expect(parseEuros(centsToEuros(cents))).toBe(cents);
      }),
    );
  });

  it('formats without thousands separator', () => {
    expect([0, 7, -7, 123_456].map(centsToEuros)).toEqual(['0,00', '0,07', '-0,07', '1234,56']);
    expect(() => centsToEuros(1.5)).toThrow(RangeError);
  });
});

describe('splitByWeight', () => {
  const weights = fc
    .array(fc.nat({ max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 30 })
    .filter((list) => list.some((weight) => weight > 0));

  it('gives the remaining cents to the largest remainders, then to the first', () => {
    expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeight(10, [6, 6, 0, 2])).toEqual([4, 4, 0, 2]);
    expect(splitByWeight(1, [1, 2])).toEqual([0, 1]);
    expect(splitByWeight(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitByWeight(0, [1, 0])).toEqual([0, 0]);
  });

  it('sums to the amount, with shares less than a cent from the exact ones', () => {
    fc.assert(
      fc.property(amounts, weights, (cents, list) => {
        const shares = splitByWeight(cents, list).map(BigInt);
        const total = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(BigInt(cents));
        for (const [index, share] of shares.entries()) {
          const gap = share * total - BigInt(cents) * BigInt(list[index] ?? 0);
          expect(gap < total && gap > -total).toBe(true);
        }
      }),
    );
  });

  it('never gives less to a heavier weight', () => {
    fc.assert(
      fc.property(fc.nat(), weights, (cents, list) => {
        const sorted = list.toSorted((a, b) => b - a);
        const shares = splitByWeight(cents, sorted);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });

  it.each([
    [1.5, [1]],
    [Number.NaN, [1]],
    [100, []],
    [100, [0, 0]],
    [100, [-1, 2]],
    [100, [0.5]],
  ])('throws on %s %j', (cents, list) => expect(() => splitByWeight(cents, list)).toThrow(RangeError));
});
