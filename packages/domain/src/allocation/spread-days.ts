import { MAX_JOINT_ITEMS, placeTogether, type SpreadItem } from './place-together.ts';
import type { Pacing } from './types.ts';

/**
 * Chooses the days on which each zone is booked. After any number of a zone's days, its number of bookings differs by
 * less than one from what the pacing asks for. Within that, the money per day (all zones and `load`) is as flat as
 * possible: least sum of squares, exact up to `MAX_JOINT_ITEMS` zones; with more, group by group as long as the sum
 * falls. Returns indexes into each zone's `days`, ascending.
 */
export function spreadDays(zones: readonly SpreadItem[], pacing: Pacing, load: Float64Array): number[][] {
  const chosen: number[][] = zones.map(() => []);
  const total = load.slice();
  const order = zones
    .map((_, index) => index)
    .filter((index) => zones[index]!.count > 0)
    .sort((a, b) => zones[b]!.price - zones[a]!.price || a - b);

  /** Books (`sign` 1) or frees (-1) the zones of a group; returns the change of the sum of squares. */
  const book = (group: readonly number[], sign: 1 | -1): number => {
    let change = 0;
    for (const zone of group) {
      const { days, price, crowd } = zones[zone]!;
      for (const place of chosen[zone]!) {
        const day = days[place]!;
        change += price * (price + sign * 2 * total[day]!) + (crowd === undefined ? 0 : sign * crowd[day]!);
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

  // Groups overlap by half, so that every zone is also optimised together with its neighbours.
  const groups: number[][] = [];
  for (let at = 0; at < order.length; at += MAX_JOINT_ITEMS) place(order.slice(at, at + MAX_JOINT_ITEMS));
  for (let at = 0; at < order.length; at += MAX_JOINT_ITEMS / 2) groups.push(order.slice(at, at + MAX_JOINT_ITEMS));
  while (order.length > MAX_JOINT_ITEMS && groups.some(isFlatterAgain));
  return chosen;
}
