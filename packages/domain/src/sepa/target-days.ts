import { addDays, weekday } from '../calendar/date.ts';
import { easterSunday } from '../calendar/public-holidays.ts';

const CLOSED = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Whether TARGET, the settlement system of the euro, is open: not on weekends, 1 January, Good Friday, Easter Monday,
 * 1 May, 25 and 26 December. `isTargetDay('2026-04-03')` (Good Friday) is false.
 */
export function isTargetDay(date: string): boolean {
  const easter = easterSunday(Number(date.slice(0, 4)));
  const isHoliday = CLOSED.includes(date.slice(5)) || date === addDays(easter, -2) || date === addDays(easter, 1);
  return weekday(date) <= 5 && !isHoliday;
}

/** The day itself when TARGET is open, else the next open one. */
export const targetDayFrom = (date: string): string => (isTargetDay(date) ? date : targetDayFrom(addDays(date, 1)));
