import { due } from './due.ts';
import { scratch } from './scratch.ts';
import type { Pacing } from './types.ts';

/** Something to be booked on `count` of its `days` (rising): a zone. The price is whole. */
export interface Spreadable {
  readonly days: readonly number[];
  readonly count: number;
  readonly price: number;
}

/** More zones than this at once would cost too much: every one doubles the states. */
export const MOST_TOGETHER = 6;
/** Money comes before regularity: all distances together weigh less than the least difference of squares. */
const REGULARITY = 2 ** -14;

const STATES = 1 << MOST_TOGETHER;
const costs = /*@__PURE__*/ new Float64Array(STATES);
const nexts = /*@__PURE__*/ new Float64Array(STATES);
const prices = /*@__PURE__*/ new Float64Array(STATES);
const uneven = /*@__PURE__*/ new Float64Array(STATES);
const opens = /*@__PURE__*/ scratch(Uint8Array);
const rises = /*@__PURE__*/ scratch(Uint8Array);
const exacts = /*@__PURE__*/ scratch(Uint8Array);
const belows = /*@__PURE__*/ scratch(Float64Array);
const ways = /*@__PURE__*/ scratch(Uint16Array);

/** For each subset of the zones (a bit each), the sum of their values. */
function subsetSums(into: Float64Array, zones: number, value: (zone: number) => number): void {
  for (let zone = 0, size = 1; zone < zones; zone += 1, size *= 2) {
    const own = value(zone);
    for (let subset = 0; subset < size; subset += 1) into[size + subset] = into[subset]! + own;
  }
}

/**
 * What each day allows, a bit a zone: it may be booked (`open`); the number due, rounded down, rises (`rise`); the number due
 * is whole, so that no other number is allowed (`exact`). `below`: how far the rounded number is below what is due.
 */
function read(zones: readonly Spreadable[], pacing: Pacing, days: number) {
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
        const now = due(pacing, count, own.length, done);
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
 * Days for up to `MOST_TOGETHER` zones such that the money of a day is as flat as can be (least sum of squares, `load` included),
 * then as regular as can be. After any number of its days, a zone's bookings are what is due, rounded down or up; so a day has
 * one state per set of zones that are rounded up, and going through the days with the best way into each state is exact.
 * Answers places in each zone's `days`, rising.
 */
export function placeTogether(zones: readonly Spreadable[], pacing: Pacing, load: Float64Array): number[][] {
  const days = load.length;
  const width = zones.length;
  const states = 1 << width;
  const { open, rise, exact, below } = read(zones, pacing, days);
  const way = ways(days * states);
  subsetSums(prices, width, (zone) => zones[zone]!.price);
  costs.fill(Infinity, 0, states);
  costs[0] = 0;
  for (let day = 0; day < days; day += 1) {
    const rising = rise[day]!;
    const free = open[day]! & ~exact[day]!;
    const twice = 2 * load[day]!;
    nexts.fill(Infinity, 0, states);
    // Rounded up first: of equal ways, the one that books earlier.
    for (let state = states - 1; state >= 0; state -= 1) {
      const before = costs[state]!;
      if (before === Infinity) continue;
      // Rounded down before a rise: it must be booked. Rounded down without one, or up before one: it may be.
      const must = rising & ~state;
      const may = free & ~(rising ^ state);
      const kept = state & ~rising;
      for (let chosen = may; ; chosen = (chosen - 1) & may) {
        const price = prices[must | chosen]!;
        const cost = before + price * (price + twice);
        const next = kept | chosen;
        if (cost < nexts[next]!) {
          nexts[next] = cost;
          way[day * states + next] = (state << MOST_TOGETHER) | must | chosen;
        }
        if (chosen === 0) break;
      }
    }
    uneven[0] = 0;
    for (let zone = 0; zone < width; zone += 1) uneven[0]! += below[day * width + zone]!;
    subsetSums(uneven, width, (zone) => 1 - 2 * below[day * width + zone]!);
    for (let state = 0; state < states; state += 1) costs[state] = nexts[state]! + REGULARITY * uneven[state]!;
  }
  const places: number[][] = zones.map(() => []);
  const left = zones.map(({ days: own }) => own.length);
  for (let day = days - 1, state = 0; day >= 0; day -= 1) {
    const step = way[day * states + state]!;
    for (let zone = 0; zone < width; zone += 1) {
      if (open[day]! & (1 << zone)) left[zone]! -= 1;
      if (step & (1 << zone)) places[zone]!.push(left[zone]!);
    }
    state = step >>> MOST_TOGETHER;
  }
  return places.map((list) => list.toReversed());
}
