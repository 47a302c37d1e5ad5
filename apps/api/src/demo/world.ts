import { addDays } from '@officine/domain';
import type { DemoFiles } from './files.ts';
import type { Random } from './random.ts';

/** Shared input of all generators of demo data. */
export interface World {
  readonly rng: Random;
  /** Today in Paris; all dates are relative to it. */
  readonly today: string;
  /** Number of pharmacies. */
  readonly size: number;
  readonly files: DemoFiles;
  /** Hash of the demo accounts' password; that of the published one by default. */
  readonly passwordHash?: string | undefined;
}

/** Id of the demo accounts' pharmacy, pool and advertiser. */
export const DEMO_ID = 1;

/** A UTC time on a day: `at('2026-03-01', 9, 5)` is `'2026-03-01T09:05:00Z'`. */
export const at = (date: string, hour: number, minute = 0): string =>
  `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;

/** Creation and update dates of a row created on that day. */
export const made = (date: string): { date_create: string; date_update: string } => ({
  date_create: at(date, 8),
  date_update: at(date, 8),
});
/** Of what was published when it was written. */
export const published = (date: string) => ({ ...made(date), date_published: made(date).date_create });

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
