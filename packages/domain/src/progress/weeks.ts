import { daysBetween } from '../calendar/date.ts';

/** Weeks that the assumed spread weighs beside those that are known: a quiet week does not promise quiet ones. */
export const PRIOR_WEEKS = 2;
/** Of the level, for each week that is left: it drifts. */
export const DRIFT = 1.2;
/** Student's t of a band that holds 90 %, by degrees of freedom from 3 on. */
const BANDS = [2.35, 2.13, 2.02, 1.94, 1.89, 1.86, 1.83, 1.81];
const LAST_BAND = 1.7;
const WEEK = 7;

/** Half of the width of a band that holds nine in ten, in standard deviations, by the number of known weeks. */
export const bandOf = (weeks: number): number => BANDS[weeks + PRIOR_WEEKS - 3] ?? LAST_BAND;

export const sum = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** Runs of seven days from a first one; those without any are left out. */
export function byWeek<T extends { readonly date: string }>(days: readonly T[], first: string): T[][] {
  const weeks = new Map<number, T[]>();
  for (const day of days) {
    const week = Math.floor(daysBetween(first, day.date) / WEEK);
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return [...weeks.values()];
}
