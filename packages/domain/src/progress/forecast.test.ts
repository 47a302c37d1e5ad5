import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { forecast, type PacedDay } from './forecast.ts';
import { campaignOf, NETWORK, randomOf, STORIES } from './noise.fixture.ts';

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
  expect(forecast(past, [])).toEqual({ expected: 0.9, low: 0.9, high: 0.9, isProvisional: false });
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

it('gives a weekday that was not seen yet the network’s share, and says that this is provisional', () => {
  // From a Monday to a Saturday; a Sunday is left, of which the network shows half as much.
  const past = dated(
    Array.from({ length: 6 }, () => ({ booked: 10, share: 0.9 })),
    '2026-11-02',
  );
  const sunday = [{ date: '2026-11-08', booked: 60 }];
  const found = forecast(past, sunday, [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.45]);
  expect(found?.expected).toBeCloseTo((54 + 27) / 120, 5);
  expect(found?.isProvisional).toBe(true);
  const blind = forecast(past, sunday);
  const below = (one: typeof found) => (one?.expected ?? 0) - (one?.low ?? 0);
  expect(below(blind)).toBeGreaterThan(below(found));
  expect(forecast(past, [{ date: '2026-11-09', booked: 60 }])?.isProvisional).toBe(false);
});

/** Of fifty made-up campaigns of a kind and a length, half known: those that end within the band. */
function heldOf(kind: string, length: number, known = 0.5): number {
  const random = randomOf(7);
  return Array.from({ length: 50 }, () => {
    const days = campaignOf(STORIES[kind]!, length, random);
    const cut = Math.round(days.length * known);
    const found = forecast(days.slice(0, cut), days.slice(cut), NETWORK);
    const truth = total(days, 'seen') / total(days, 'booked');
    return found && found.low - 1e-9 <= truth && truth <= found.high + 1e-9;
  }).filter(Boolean).length;
}
const FORESEEN = Object.keys(STORIES).filter((kind) => kind !== 'a third of the sites down for a week');
it.each(FORESEEN.flatMap((kind) => [7, 14, 30, 60].map((length) => [kind, length] as const)))(
  'holds nine in ten that are half known: %s, %i days',
  (kind, length) => expect(heldOf(kind, length)).toBeGreaterThanOrEqual(45),
);
const UNCHANGED = FORESEEN.filter((kind) => kind !== 'readers that leave');
it.each(UNCHANGED.flatMap((kind) => [14, 30, 60].map((length) => [kind, length] as const)))(
  'holds nine in ten of which three quarters are known, where nothing changes: %s, %i days',
  (kind, length) => expect(heldOf(kind, length, 0.75)).toBeGreaterThanOrEqual(45),
);
it('holds most of those in which a third of the sites are down for a week, which nothing foretells', () => {
  expect([7, 14, 30, 60].map((length) => heldOf('a third of the sites down for a week', length) > 25)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
