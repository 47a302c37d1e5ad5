import { addDays, daysBetween, isDate } from './date.ts';

/** Days from `from` to `to`, both included. */
export interface ClosedPeriod {
  readonly from: string;
  readonly to: string;
}
/** What figures are compared with: as many days just before (`previous`), or the same days a year earlier (`year`). */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * The period that a period is compared with: `comparedPeriod({ from: '2026-03-08', to: '2026-03-14' }, 'previous')` is
 * 1 to 7 March. A 29 February becomes the 28th a year earlier. Undefined before year 1, where the calendar ends.
 */
export function comparedPeriod({ from, to }: ClosedPeriod, comparison: Comparison): ClosedPeriod | undefined {
  if (comparison === 'year') {
    const [first, last] = [yearBefore(from), yearBefore(to)];
    return first !== undefined && last !== undefined ? { from: first, to: last } : undefined;
  }
  const length = daysBetween(from, to) + 1;
  return daysBetween('0001-01-01', from) < length ? undefined : { from: addDays(from, -length), to: addDays(from, -1) };
}

/** The same day a year earlier; undefined where there is no such year. */
const yearBefore = (date: string): string | undefined => {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0');
  return [year + date.slice(4), `${year}-02-28`].find(isDate);
};
