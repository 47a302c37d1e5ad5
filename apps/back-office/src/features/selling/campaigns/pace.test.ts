import type { PacedCampaign } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const campaign: PacedCampaign = {
  id: 1,
  name: 'Hiver',
  reference: 'C1',
  advertiser: 'Asterval',
  date_start: '2026-03-01',
  date_end: '2026-03-05',
  bookings: 10,
  passed: 6,
  seen: 3,
  expected: 60,
  delivered: 30,
  forecast: { expected: 50, low: 46, high: 54 },
  withheld: [],
  isLate: true,
  amount: 0,
  amount_passed: 0,
  count_pharmacies: 1,
  count_silent: 0,
  behind: [],
  days: [
    { date: '2026-03-01', booked: 1, seen: 1 },
    { date: '2026-03-03', booked: 5, seen: 2 },
    { date: '2026-03-04', booked: 2, seen: 1 },
    { date: '2026-03-05', booked: 2, seen: 0 },
  ],
};

test('adds up what was booked and seen; the band opens as the rest passes', () => {
  const points = paceOf(campaign, '2026-03-04');
  expect(points.map(({ date, expected, seen }) => [date.slice(8), expected, seen])).toEqual([
    ['01', 10, 10],
    ['02', 10, 10],
    ['03', 60, 30],
    // Today’s first views say nothing yet.
    ['04', 80, undefined],
    ['05', 100, undefined],
  ]);
  expect(points.map(({ forecast }) => forecast && [forecast.low, forecast.expected, forecast.high])).toEqual([
    undefined,
    undefined,
    [30, 30, 30],
    [38, 40, 42],
    [46, 50, 54],
  ]);
});
test('an ended campaign has its result only; one without bookings nothing', () => {
  const { forecast: _gone, ...ended } = { ...campaign, passed: 10, seen: 4, delivered: 40 };
  const points = paceOf(ended, '2026-04-01');
  expect(points.at(-1)).toEqual({ date: '2026-03-05', expected: 100, seen: 40 });
  expect(paceOf({ ...campaign, bookings: 0, days: [] }, '2026-03-04')).toEqual([]);
});
