import type { Crowd } from './crowd.ts';
import { fairCounts } from './fair-counts.ts';
import type { FreeDays } from './free-days.ts';
import { gcd } from './gcd.ts';
import { largestSpend } from './largest-spend.ts';
import { spreadDays } from './spread-days.ts';
import type { Pacing } from './types.ts';

interface DayChoice {
  /** Cents to spend. */
  readonly amount: number;
  /** Number of days that each zone has already. */
  readonly held: readonly number[];
  /** Cents already booked, per day. */
  readonly load: Float64Array;
  readonly pacing: Pacing;
  /** Bookings of the campaign's other pharmacies. */
  readonly crowd: Crowd;
}

/**
 * Returns the days on which each zone is booked with `amount` cents. In order of priority: spends as much as possible;
 * shares the days fairly between the zones (counting `held`, the days that each has already); spreads them evenly, with
 * about the same money every day (counting `load`); of equally flat days, takes those with the fewest bookings in the
 * campaign's other pharmacies.
 */
export function chooseDays(zones: readonly FreeDays[], { amount, held, load, pacing, crowd }: DayChoice): number[][] {
  const open = zones.map((_, index) => index).filter((index) => zones[index]!.days.length > 0);
  const unit = gcd(open.map((index) => zones[index]!.zone.price));
  const chosen: number[][] = zones.map(() => []);
  if (unit === 0 || amount < unit) return chosen;
  const prices = open.map((index) => zones[index]!.zone.price / unit);
  const free = open.map((index) => zones[index]!.days.length);
  const spend = largestSpend(prices, free, Math.floor(amount / unit));
  const before = open.map((index) => held[index]!);
  const counts = fairCounts(prices, free, before, spend);
  const bookings = counts.reduce((sum, count) => sum + count, 0);
  const meanPrice = (spend * unit) / Math.max(1, bookings);
  const spreadable = open.map((index, place) => {
    const { days, zone } = zones[index]!;
    return { days, count: counts[place]!, price: zone.price, crowd: crowd.costs(zone.id, meanPrice) };
  });
  const places = spreadDays(spreadable, pacing, load);
  for (const [place, index] of open.entries()) {
    chosen[index] = places[place]!.map((at) => zones[index]!.days[at]!);
  }
  return chosen;
}
