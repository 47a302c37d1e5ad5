import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const rows = [
  { date: '2026-03-01', values: { schedulings: 1 } },
  { date: '2026-03-03', values: { schedulings: 5 } },
  { date: '2026-03-04', values: { schedulings: 4 } },
];
const period = { from: '2026-03-01', to: '2026-03-04' };

test('progress adds the schedulings up, against an even share of the days', () => {
  expect(paceOf(rows, { ...period, until: '2026-03-03' })).toEqual({
    days: ['2026-03-01', '2026-03-02', '2026-03-03'],
    delivered: [10, 10, 60],
    expected: [25, 50, 75],
  });
  expect(paceOf(rows, { ...period, until: '2027-01-01' })?.delivered.at(-1)).toBe(100);
});

test('a campaign that begins, or that has no schedulings, has no pace', () => {
  expect(paceOf(rows, { ...period, until: '2026-03-01' })).toBe(undefined);
  expect(paceOf([], { ...period, until: '2026-03-04' })).toBe(undefined);
});
