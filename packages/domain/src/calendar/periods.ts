import { addDays } from './date.ts';

/** Names of periods that move with the current day. */
export const PERIODS = [
  'today',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'upcoming',
] as const;
export type PeriodName = (typeof PERIODS)[number];
/** First and last day, both included; an open end is undefined. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

const month = (year: number, index: number): string =>
  `${year + Math.floor(index / 12)}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
/** Whole months, `count` of them from the month `index` (0 is January; -1 is December of the year before). */
const months = (year: number, index: number, count = 1): Period => ({
  from: month(year, index),
  to: addDays(month(year, index + count), -1),
});

/**
 * Days of a named period around `today`: `periodDays('last-7-days', '2026-11-22')` →
 * `{ from: '2026-11-16', to: '2026-11-22' }`. `upcoming` begins tomorrow and has no end.
 */
export function periodDays(name: PeriodName, today: string): Period {
  const [year, index] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return months(year, index);
    case 'last-month':
      return months(year, index - 1);
    case 'this-quarter':
      return months(year, index - (index % 3), 3);
    case 'this-year':
      return months(year, 0, 12);
    case 'upcoming':
      return { from: addDays(today, 1) };
  }
}

/** Whether a text names such a period. */
export const isPeriodName = (text: string): text is PeriodName => (PERIODS as readonly string[]).includes(text);
