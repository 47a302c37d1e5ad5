import { expect, test } from 'vitest';
import { daysOf, leastMove, movedBy, placeOf, segmentOf } from './scale.ts';

const scale = { first: '2026-11-02', weeks: 4 };

test('a period is drawn from its first day to the end of its last one, cut at the edges', () => {
  expect(placeOf(scale, { date_start: '2026-11-09', date_end: '2026-11-15' })).toEqual({ left: 25, width: 25 });
  expect(placeOf(scale, { date_start: '2026-10-01', date_end: '2026-11-08' })).toEqual({ left: 0, width: 25 });
  expect(placeOf(scale, { date_start: '2026-11-23', date_end: '2027-02-01' })).toEqual({ left: 75, width: 25 });
  expect(placeOf(scale, { date_start: '2027-01-01', date_end: '2027-02-01' }).width).toBe(0);
});
test('a week has its part of a period', () => {
  const period = { date_start: '2026-11-09', date_end: '2026-11-22' };
  expect([0, 1, 2, 3].map((week) => segmentOf(scale, week, period))).toEqual([
    undefined,
    { left: 0, width: 50, hasRoom: true },
    { left: 50, width: 50, hasRoom: true },
    undefined,
  ]);
});
test('two days of a week have no room for its figure', () => {
  const [first, second] = [0, 1].map((week) =>
    segmentOf(scale, week, { date_start: '2026-11-07', date_end: '2026-11-15' }),
  );
  expect([first?.hasRoom, second?.hasRoom]).toEqual([false, true]);
});
test('a move is of whole days, and never before today', () => {
  // 28 days on 560 pixels.
  expect([0, 9, 11, -31].map((pixels) => daysOf(scale, pixels, 560))).toEqual([0, 0, 1, -2]);
  expect(daysOf(scale, 10, 0)).toBe(0);
  const period = { date_start: '2026-11-10', date_end: '2026-11-20' };
  expect(leastMove(period, '2026-11-07')).toBe(-3);
  expect(leastMove(period, '2026-11-20')).toBe(0);
  expect(movedBy(period, 7)).toEqual({ date_start: '2026-11-17', date_end: '2026-11-27' });
});
