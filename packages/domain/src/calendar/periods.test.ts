import { expect, test } from 'vitest';
import { isPeriodName, PERIODS, periodDays } from './periods.ts';

test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['last-7-days', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['last-30-days', '2026-11-22', '2026-10-24', '2026-11-22'],
  ['this-month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['this-quarter', '2026-05-01', '2026-04-01', '2026-06-30'],
  ['this-year', '2026-11-22', '2026-01-01', '2026-12-31'],
] as const)('%s of %s', (name, today, from, to) => {
  expect(periodDays(name, today)).toEqual({ from, to });
});

test('what is to come begins tomorrow and has no end', () => {
  expect(periodDays('upcoming', '2026-12-31')).toEqual({ from: '2027-01-01' });
});

test('only the names are names', () => {
  expect(PERIODS.every(isPeriodName)).toBe(true);
  expect(isPeriodName('2026-01-01..')).toBe(false);
});
