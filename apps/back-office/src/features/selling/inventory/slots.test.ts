import { expect, it } from 'vitest';
import { sumOf } from '../shared/sum-slots.ts';
import { cellText, daysOf, freeShare } from './slots.ts';

const slots = (capacity: number, free: number) => ({
  ...sumOf([]),
  capacity,
  free,
  booked: capacity - free,
  amount_free: free * 40,
});

it('a share is rounded down, but a last free slot is seen', () => {
  expect([slots(300, 299), slots(300, 300), slots(1000, 1), slots(10, 0), slots(0, 0)].map(freeShare)).toEqual([
    99,
    100,
    1,
    0,
    undefined,
  ]);
});
it('cells are short', () => {
  const many = slots(2_500_000, 1_234_567);
  expect(
    [cellText(many, 'share'), cellText(many, 'slots'), cellText(many, 'amount')].map((text) =>
      text.replaceAll(/\s/g, ' '),
    ),
  ).toEqual(['49 %', '1,23 M', '494 k €']);
});
it('sums months, and cuts them to the period', () => {
  expect(sumOf([slots(10, 4), slots(5, 5)])).toMatchObject({ capacity: 15, free: 9, booked: 6, amount_free: 360 });
  const period = { date_start: '2026-11-23', date_end: '2027-02-10' };
  expect(['2026-11', '2026-12', '2027-02'].map((month) => daysOf(month, period))).toEqual([
    { from: '2026-11-23', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-02-01', to: '2027-02-10' },
  ]);
});
