import { addDays } from '@officine/domain';
import type { DemoFiles } from './files.ts';
import type { Random } from './random.ts';

/** What every subject of the demo data draws from. */
export interface World {
  readonly rng: Random;
  /** The day it is in Paris; everything is dated from it. */
  readonly today: string;
  /** How many pharmacies. */
  readonly size: number;
  readonly files: DemoFiles;
}

/** The demo accounts' own pharmacy, pool and advertiser are the first of their kind. */
export const DEMO_ID = 1;

/** An instant of a day, in UTC: `at('2026-03-01', 9, 5)` is `'2026-03-01T09:05:00Z'`. */
export const at = (date: string, hour: number, minute = 0): string =>
  `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;

/** Both dates of a row that was made on that day. */
export const made = (date: string): { date_create: string; date_update: string } => ({
  date_create: at(date, 8),
  date_update: at(date, 8),
});

/** Groups of rows by a key. */
export function groupBy<T, K>(rows: Iterable<T>, keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

interface Month {
  /** `2026-03`. */
  readonly month: string;
  readonly first: string;
  readonly last: string;
}
/** The last `count` months, that of `today` included, oldest first. */
export function monthsBefore(today: string, count: number): Month[] {
  const months: Month[] = [];
  let first = `${today.slice(0, 7)}-01`;
  let last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  while (months.length < count) {
    months.unshift({ month: first.slice(0, 7), first, last });
    last = addDays(first, -1);
    first = `${last.slice(0, 7)}-01`;
  }
  return months;
}
