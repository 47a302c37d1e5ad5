import { addDays } from '@officine/domain';

interface Days {
  date_start: string;
  date_end: string;
}
/** The month of the letter, and what it is compared with: the same days of the month before. */
export interface LetterDays {
  now: Days;
  before: Days;
  /** The month is over: it is named, « En octobre ». */
  isWhole: boolean;
}

const firstOf = (date: string): string => `${date.slice(0, 8)}01`;
/** Last day of a month: days of the next month's first, minus one. */
const lastOf = (date: string): string => addDays(firstOf(addDays(firstOf(date), 31)), -1);

/**
 * Days of a letter written on `today`: this month up to yesterday, since an unfinished day would look like a drop; on the
 * first of a month, the whole month before.
 */
export function letterDays(today: string): LetterDays {
  const end = addDays(today, -1);
  const start = firstOf(end);
  const lastMonth = addDays(start, -1);
  const isWhole = end === lastOf(end);
  const sameDay = `${lastMonth.slice(0, 8)}${end.slice(8)}`;
  const before = isWhole || sameDay > lastMonth ? lastMonth : sameDay;
  return {
    now: { date_start: start, date_end: end },
    before: { date_start: firstOf(lastMonth), date_end: before },
    isWhole,
  };
}

/** Its running campaigns: their number is enough. */
export const RUNNING = { itemsPerPage: 1, status: 'running' } as const;
