import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedPeriod } from './compared-period.ts';
import { addDays, daysBetween } from './date.ts';

it.each([
  ['previous', ['2026-03-08', '2026-03-14'], ['2026-03-01', '2026-03-07']],
  ['previous', ['2026-03-01', '2026-03-01'], ['2026-02-28', '2026-02-28']],
  ['year', ['2026-11-01', '2026-11-30'], ['2025-11-01', '2025-11-30']],
  ['year', ['2024-02-01', '2024-02-29'], ['2023-02-01', '2023-02-28']],
] as const)('%s of %j is %j', (comparison, [from, to], [first, last]) =>
  expect(comparedPeriod({ from, to }, comparison)).toEqual({ from: first, to: last }),
);

it('ends the day before, and is as long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 800 }), (start, length) => {
      const from = addDays('2010-01-01', start);
      const before = comparedPeriod({ from, to: addDays(from, length) }, 'previous');
      expect(before?.to).toBe(addDays(from, -1));
      expect(daysBetween(before?.from ?? '', before?.to ?? '')).toBe(length);
    }),
  );
});

it('is undefined before the first year', () => {
  const first = { from: '0001-01-01', to: '0001-01-31' };
  expect([comparedPeriod(first, 'previous'), comparedPeriod(first, 'year')]).toEqual([undefined, undefined]);
  expect(comparedPeriod({ from: '0001-01-01', to: '9999-12-31' }, 'previous')).toBe(undefined);
});
