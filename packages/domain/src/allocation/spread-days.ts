import { MOST_TOGETHER, placeTogether, type Spreadable } from './place-together.ts';
import type { Pacing } from './types.ts';

/**
 * On which of its days each zone is booked. After any number of a zone's own days, the number of its bookings is less than one
 * away from what the pacing asks for; within that, the money of a day (all zones together, and `load`) is as flat as can be:
 * least sum of squares, exactly so up to `MOST_TOGETHER` zones; beyond, group by group as long as it falls.
 * Answers places in each zone's `days`, rising.
 */
export function spreadDays(zones: readonly Spreadable[], pacing: Pacing, load: Float64Array): number[][] {
  const chosen: number[][] = zones.map(() => []);
  const total = load.slice();
  const order = zones
    .map((_, index) => index)
    .filter((index) => zones[index]!.count > 0)
    .sort((a, b) => zones[b]!.price - zones[a]!.price || a - b);

  /** Books or frees zones; answers by how much the sum of squares changes. */
  const book = (group: readonly number[], sign: 1 | -1): number => {
    let change = 0;
    for (const zone of group) {
      const { days, price } = zones[zone]!;
      for (const place of chosen[zone]!) {
        const day = days[place]!;
        change += price * (price + sign * 2 * total[day]!);
        total[day]! += sign * price;
      }
    }
    return change;
  };
  const place = (group: readonly number[]): number => {
    const places = placeTogether(
      group.map((zone) => zones[zone]!),
      pacing,
      total,
    );
    for (const [index, zone] of group.entries()) chosen[zone] = places[index]!;
    return book(group, 1);
  };
  const isFlatterAgain = (group: readonly number[]): boolean => {
    const old = group.map((zone) => chosen[zone]!);
    if (book(group, -1) + place(group) < 0) return true;
    book(group, -1);
    for (const [index, zone] of group.entries()) chosen[zone] = old[index]!;
    book(group, 1);
    return false;
  };

  // Each group overlaps the next by half, so that every zone meets its neighbours.
  const groups: number[][] = [];
  for (let at = 0; at < order.length; at += MOST_TOGETHER) place(order.slice(at, at + MOST_TOGETHER));
  for (let at = 0; at < order.length; at += MOST_TOGETHER / 2) groups.push(order.slice(at, at + MOST_TOGETHER));
  while (order.length > MOST_TOGETHER && groups.some(isFlatterAgain));
  return chosen;
}
