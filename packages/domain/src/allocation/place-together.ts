import { bookingsDue } from './bookings-due.ts';
import { scratch } from './scratch.ts';
import type { Pacing } from './types.ts';

/** An item to book on `count` of its `days` (ascending), such as a zone. The price is a whole number. */
export interface SpreadItem {
  readonly days: readonly number[];
  readonly count: number;
  readonly price: number;
  /** Additional cost of a booking per day of the plan, in squares of the price's unit; 0 when absent. */
  readonly crowd?: ArrayLike<number>;
}

/** Maximum number of items placed at once: each one doubles the number of states. */
export const MAX_JOINT_ITEMS = 6;
/** Small enough that all distances together weigh less than the smallest difference of squares: money has priority. */
const REGULARITY_WEIGHT = 2 ** -14;

const MAX_STATES = 1 << MAX_JOINT_ITEMS;
const costs = /*@__PURE__*/ new Float64Array(MAX_STATES);
const nexts = /*@__PURE__*/ new Float64Array(MAX_STATES);
const prices = /*@__PURE__*/ new Float64Array(MAX_STATES);
const uneven = /*@__PURE__*/ new Float64Array(MAX_STATES);
const crowds = /*@__PURE__*/ new Float64Array(MAX_STATES);
const opens = /*@__PURE__*/ scratch(Uint8Array);
const rises = /*@__PURE__*/ scratch(Uint8Array);
const exacts = /*@__PURE__*/ scratch(Uint8Array);
const belows = /*@__PURE__*/ scratch(Float64Array);
const ways = /*@__PURE__*/ scratch(Uint16Array);

/** Fills `into` with the sum of the values of each subset of the zones; a subset is a bit mask. */
function subsetSums(into: Float64Array, zones: number, value: (zone: number) => number): void {
  for (let zone = 0, size = 1; zone < zones; zone += 1, size *= 2) {
    const own = value(zone);
    for (let subset = 0; subset < size; subset += 1) into[size + subset] = into[subset]! + own;
  }
}

/**
 * Returns, per day, bit masks with one bit per zone: the zone may be booked (`open`); the number of bookings due,
 * rounded down, grows (`rise`); the number due is whole, so that no other number is allowed (`exact`). `below` is the
 * fraction lost by rounding down, per day and zone.
 */
function read(zones: readonly SpreadItem[], pacing: Pacing, days: number) {
  const width = zones.length;
  const [open, rise, exact, below] = [opens(days), rises(days), exacts(days), belows(days * width)];
  for (const array of [open, rise, exact]) array.fill(0, 0, days);
  for (const [zone, { days: own, count }] of zones.entries()) {
    const bit = 1 << zone;
    const one = 8 * own.length;
    for (let day = 0, done = 0, low = 0, over = 0; day < days; day += 1) {
      if (own[done] === day) {
        done += 1;
        open[day]! |= bit;
        const now = bookingsDue(pacing, count, own.length, done);
        over = now % one;
        if (now - over > low) rise[day]! |= bit;
        low = now - over;
      }
      if (over === 0) exact[day]! |= bit;
      below[day * width + zone] = over === 0 ? 0 : over / one;
    }
  }
  return { open, rise, exact, below };
}

/**
 * Chooses the days of up to `MAX_JOINT_ITEMS` zones such that the money per day is as flat as possible (least sum of
 * squares, `load` included), then as regular as possible. After any number of its days, a zone has the bookings due,
 * rounded down or up. A state is therefore the set of zones that are rounded up, and dynamic programming over the days
 * with the cheapest way into each state is exact. Returns indexes into each zone's `days`, ascending.
 */
export function placeTogether(zones: readonly SpreadItem[], pacing: Pacing, load: Float64Array): number[][] {
  const days = load.length;
  const width = zones.length;
  const states = 1 << width;
  const { open, rise, exact, below } = read(zones, pacing, days);
  const way = ways(days * states);
  subsetSums(prices, width, (zone) => zones[zone]!.price);
  const isCrowded = zones.some(({ crowd }) => crowd !== undefined);
  crowds.fill(0, 0, states);
  costs.fill(Infinity, 0, states);
  costs[0] = 0;
  for (let day = 0; day < days; day += 1) {
    const rising = rise[day]!;
    const free = open[day]! & ~exact[day]!;
    const twice = 2 * load[day]!;
    if (isCrowded) subsetSums(crowds, width, (zone) => zones[zone]!.crowd?.[day] ?? 0);
    nexts.fill(Infinity, 0, states);
    // States with more zones rounded up come first: of equal solutions, the one that books earlier is kept.
    for (let state = states - 1; state >= 0; state -= 1) {
      const before = costs[state]!;
      if (before === Infinity) continue;
      // A zone that is rounded down must be booked when its number rises. It may be booked when it is rounded down and
      // the number does not rise, or rounded up and the number rises.
      const must = rising & ~state;
      const may = free & ~(rising ^ state);
      const kept = state & ~rising;
      for (let chosen = may; ; chosen = (chosen - 1) & may) {
        const price = prices[must | chosen]!;
        const cost = before + price * (price + twice) + crowds[must | chosen]!;
        const next = kept | chosen;
        if (cost < nexts[next]!) {
          nexts[next] = cost;
          way[day * states + next] = (state << MAX_JOINT_ITEMS) | must | chosen;
        }
        if (chosen === 0) break;
      }
    }
    uneven[0] = 0;
    for (let zone = 0; zone < width; zone += 1) uneven[0]! += below[day * width + zone]!;
    subsetSums(uneven, width, (zone) => 1 - 2 * below[day * width + zone]!);
    for (let state = 0; state < states; state += 1) costs[state] = nexts[state]! + REGULARITY_WEIGHT * uneven[state]!;
  }
  const places: number[][] = zones.map(() => []);
  const left = zones.map(({ days: own }) => own.length);
  for (let day = days - 1, state = 0; day >= 0; day -= 1) {
    const step = way[day * states + state]!;
    for (let zone = 0; zone < width; zone += 1) {
      if (open[day]! & (1 << zone)) left[zone]! -= 1;
      if (step & (1 << zone)) places[zone]!.push(left[zone]!);
    }
    state = step >>> MAX_JOINT_ITEMS;
  }
  return places.map((list) => list.toReversed());
}
