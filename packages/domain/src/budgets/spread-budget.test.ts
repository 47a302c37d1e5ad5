import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { middleOfRange, SPREADS, spreadBudget } from './spread-budget.ts';

const RANGES = ['Moins de 1 M€', 'De 1 à 1,5 M€', 'De 1,5 à 2 M€', 'Plus de 5 M€', 'Inconnu', null];
const pharmacy = fc.record({ free: fc.nat(500), turnover: fc.constantFrom(...RANGES) });

it('spreads to the cent, by weights that grow', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.array(pharmacy, { minLength: 1, maxLength: 300 }),
      fc.constantFrom(...SPREADS),
      (cents, list, by) => {
        const shares = spreadBudget(cents, list, by);
        const canSpread = by !== 'free' || list.some(({ free }) => free > 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(canSpread ? cents : 0);
        const least = (free: number) => Math.min(Infinity, ...shares.filter((_, at) => (list[at]?.free ?? 0) > free));
        const unjust = shares.filter((share, at) => by === 'free' && share > least(list[at]?.free ?? 0));
        expect(unjust).toEqual([]);
        expect(by !== 'equal' || Math.max(...shares) - Math.min(...shares) <= 1).toBe(true);
      },
    ),
  );
});

it('reads the middle of a range', () => {
  expect(RANGES.map((label) => label && middleOfRange(label))).toEqual([50, 125, 175, 500, undefined, null]);
  expect(
    spreadBudget(
      1000,
      [
        { free: 0, turnover: null },
        { free: 0, turnover: 'De 1 à 3 M€' },
      ],
      'turnover',
    ),
  ).toEqual([500, 500]);
  expect(
    spreadBudget(
      1000,
      [
        { free: 0, turnover: 'Moins de 1 M€' },
        { free: 0, turnover: 'De 1 à 2 M€' },
      ],
      'turnover',
    ),
  ).toEqual([250, 750]);
});

it('twenty thousand pharmacies', () => {
  const list = Array.from({ length: 20_000 }, (_, at) => ({ free: at % 97, turnover: RANGES[at % 6] }));
  const shares = spreadBudget(123_456_789, list, 'free');
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(123_456_789);
});
