import { expect, it } from 'vitest';
import { addDays, weekday } from '../calendar/date.ts';
import { expectViews } from './expected-views.ts';
import { randomOf } from './noise.fixture.ts';

const TODAY = '2026-06-01';
const WEEKS = 8;
/** Readers of a weekday, Monday first: few on Saturdays, none on Sundays. */
const SHARES = [1, 1.1, 1, 0.9, 1, 0.5, 0];
const shareOf = (date: string) => SHARES[weekday(date) - 1] ?? 0;
const past = (viewsOf: (date: string) => number) =>
  Array.from({ length: 7 * WEEKS }, (_, index) => addDays(TODAY, index - 7 * WEEKS)).map((date) => ({
    date,
    promised: 50,
    views: viewsOf(date),
  }));
const coming = (days: number) =>
  Array.from({ length: days }, (_, index) => ({ date: addDays(TODAY, index), promised: 80 }));

it('expects what the weekdays had, in a band that opens with the days ahead', () => {
  const known = past((date) => 50 * shareOf(date));
  const near = expectViews(known, coming(28), TODAY);
  expect(near?.expected).toBeGreaterThan(4 * 80 * 5.3);
  expect(near?.expected).toBeLessThan(4 * 80 * 5.7);
  const late = coming(28).map(({ date, promised }) => ({ date: addDays(date, 140), promised }));
  const far = expectViews(known, late, TODAY);
  const width = (found: typeof near) => (found?.high ?? 0) - (found?.low ?? 0);
  expect(width(far)).toBeGreaterThan(width(near));
});

it('says nothing without two weeks of bookings, or without days to come', () => {
  expect(expectViews(past(() => 0).slice(-13), coming(7), TODAY)).toBeUndefined();
  expect(
    expectViews(
      past(() => 3),
      [],
      TODAY,
    ),
  ).toBeUndefined();
  expect(expectViews([], coming(7), TODAY)).toBeUndefined();
});

it.each([0, 0.05, 0.1])('nine in ten end within the band, where weeks differ by %d', (spread) => {
  const random = randomOf(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const TRIALS = 400;
  let within = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const weeks = new Map<number, number>();
    const weekOf = (date: string, first: string) => {
      const week = Math.floor((Date.parse(date) - Date.parse(first)) / 604_800_000);
      if (!weeks.has(week)) weeks.set(week, Math.max(0, 1 + spread * normal()));
      return weeks.get(week) ?? 1;
    };
    const viewsOf = (date: string, promised: number) => {
      const mean = promised * shareOf(date) * weekOf(date, addDays(TODAY, -7 * WEEKS));
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    };
    const known = past((date) => viewsOf(date, 50));
    const days = coming(21);
    const found = expectViews(known, days, TODAY);
    const actual = days.reduce((all, { date, promised }) => all + viewsOf(date, promised), 0);
    if (found && actual >= found.low && actual <= found.high) within += 1;
  }
  expect(within / TRIALS).toBeGreaterThanOrEqual(0.9);
});
