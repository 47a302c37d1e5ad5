import { assertDate, daysBetween } from '../calendar/date.ts';
import { splitByWeight } from '../money/split-by-weight.ts';
import { spreadDays } from './spread-days.ts';
import type { Booking } from './types.ts';

function groupBy<T>(items: readonly T[], key: (item: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** Splits `count` over the groups in proportion to their sizes. */
const shares = (count: number, groups: readonly (readonly unknown[])[]): number[] =>
  splitByWeight(
    count,
    groups.map(({ length }) => length),
  );

/**
 * Returns the schedulings of one pharmacy to remove so that `percent` (whole, 1 to 100) of those from `today` on are
 * removed; half a scheduling is rounded up. `removed` of them are already, and are not in `schedulings`: 10 % and then
 * 20 % remove as many as 20 % at once. Each zone, and each advert in it, loses its share, so that the rest stays even
 * in time and in money per day. `deactivate(schedulings, 100, '2026-03-10')` returns all from that day on. Keeps the
 * order of `schedulings`.
 */
export function deactivate<T extends Booking>(
  schedulings: readonly T[],
  percent: number,
  today: string,
  removed = 0,
): T[] {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
    throw new RangeError(`deactivate: ${percent} is not a whole percentage from 1 to 100`);
  }
  assertDate(today);
  const remaining = schedulings.filter(({ date }) => date >= today);
  const total = remaining.length + removed;
  const keep = Math.min(remaining.length, total - Math.round((total * percent) / 100));
  if (keep === 0) return remaining;
  const zones = groupBy(remaining, ({ zone }) => zone);
  const zoneKeeps = shares(keep, zones);
  const lines = zones.flatMap((zone, index) => {
    const adverts = groupBy(zone, ({ advert }) => advert);
    const keeps = shares(zoneKeeps[index]!, adverts);
    return adverts.map((items, place) => {
      const sorted = items.map((item) => ({ item, day: daysBetween(today, item.date) })).sort((a, b) => a.day - b.day);
      const days = sorted.map(({ day }) => day);
      if (new Set(days).size !== days.length)
        throw new RangeError('deactivate: an advert is twice in a zone on one day');
      return { sorted, days, count: keeps[place]!, price: sorted[0]!.item.price };
    });
  });
  const length = Math.max(...lines.map(({ days }) => days.at(-1)!)) + 1;
  const kept = new Set<T>();
  for (const [line, places] of spreadDays(lines, 'even', new Float64Array(length)).entries()) {
    for (const place of places) kept.add(lines[line]!.sorted[place]!.item);
  }
  return remaining.filter((item) => !kept.has(item));
}
