import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { forecast, type PacedDay } from './forecast.ts';

const day = fc.record({ booked: fc.integer({ min: 0, max: 60 }), share: fc.double({ min: 0, max: 1, noNaN: true }) });
const dated = (days: readonly { booked: number; share: number }[], from: string): PacedDay[] =>
  days.map(({ booked, share }, i) => ({ date: addDays(from, i), booked, seen: Math.round(booked * share) }));

it('stays between what was seen and what can still be, low below high', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 30 }), fc.array(day, { maxLength: 30 }), (before, after) => {
      const past = dated(before, '2026-11-01');
      const coming = dated(after, addDays('2026-11-01', past.length));
      const found = forecast(past, coming);
      const usable = past.filter(({ booked }) => booked > 0);
      expect(found === undefined).toBe(usable.length < 3);
      if (!found) return;
      const all = total(past, 'booked') + total(coming, 'booked');
      const floor = total(past, 'seen') / all;
      expect(found.low).toBeGreaterThanOrEqual(floor - 1e-9);
      expect(found.low).toBeLessThanOrEqual(found.expected);
      expect(found.expected).toBeLessThanOrEqual(found.high);
      expect(found.high).toBeLessThanOrEqual(floor + total(coming, 'booked') / all + 1e-9);
    }),
  );
});
const total = (days: readonly PacedDay[], key: 'booked' | 'seen') => days.reduce((t, one) => t + one[key], 0);

/** The same weekday of three weeks. */
const weekly = (first: string) => [0, 7, 14].map((days) => ({ date: addDays(first, days), booked: 10 }));

it('is what was measured once nothing is left', () => {
  const past = dated(
    Array.from({ length: 10 }, () => ({ booked: 10, share: 0.9 })),
    '2026-11-01',
  );
  expect(forecast(past, [])).toEqual({ expected: 0.9, low: 0.9, high: 0.9 });
});
it('knows that Sundays are not other days', () => {
  // From a Monday, for two weeks; then Sundays alone, and Mondays alone.
  const past = dated(
    Array.from({ length: 14 }, (_, i) => ({ booked: 10, share: i % 7 === 6 ? 0 : 1 })),
    '2026-11-02',
  );
  const sundays = forecast(past, weekly('2026-11-22'))?.expected ?? 0;
  const mondays = forecast(past, weekly('2026-11-16'))?.expected ?? 0;
  expect(mondays - sundays).toBeGreaterThan(0.1);
});
it('is wider early than late', () => {
  const days = dated(
    Array.from({ length: 30 }, (_, i) => ({ booked: 10, share: i % 3 === 0 ? 0.7 : 1 })),
    '2026-11-01',
  );
  const width = (cut: number) => {
    const found = forecast(days.slice(0, cut), days.slice(cut));
    return (found?.high ?? 0) - (found?.low ?? 0);
  };
  expect(width(6)).toBeGreaterThan(width(15));
  expect(width(15)).toBeGreaterThan(width(27));
});

it('holds nine made-up campaigns in ten, with low Sundays and uneven days', () => {
  let state = 7;
  // A small generator with a fixed seed: the test gives the same answer at each run.
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const campaigns = Array.from({ length: 400 }, () => {
    const [length, booked, base] = [
      20 + Math.floor(random() * 40),
      5 + Math.floor(random() * 60),
      0.85 + random() * 0.14,
    ];
    return dated(
      Array.from({ length }, (_, i) => ({
        booked,
        share: Math.min(1, (i % 7 === 6 ? base - 0.3 : base) + (random() - 0.5) * 0.1),
      })),
      '2026-03-02',
    );
  });
  for (const known of [0.4, 0.6, 0.8]) {
    const held = campaigns.filter((days) => {
      const cut = Math.round(days.length * known);
      const found = forecast(days.slice(0, cut), days.slice(cut));
      const sum = (of: (day: PacedDay) => number) => days.reduce((all, day) => all + of(day), 0);
      const truth = sum(({ seen }) => seen) / sum(({ booked }) => booked);
      return found && found.low - 1e-9 <= truth && truth <= found.high + 1e-9;
    });
    expect([known, held.length >= 0.9 * campaigns.length, held.length]).toEqual([known, true, held.length]);
  }
});
