import { addDays } from '@officine/domain';

/** Days of a period that one table shows: longer ones are shown by month. */
const MAX_DAYS = 45;

/** Days of a period by table, in order: all of them, or those of each month. */
export function pagesOf(first: string | undefined, last: string | undefined): readonly (readonly string[])[] {
  if (!first || !last) return [];
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  if (days.length <= MAX_DAYS) return [days];
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => days.filter((day) => day.startsWith(month)));
}
/** Rank of the table to open: the current month's, the first of a period to come, the last of a past one. */
export function pageToOpen(pages: readonly (readonly string[])[], today: string): number {
  const index = pages.findIndex((days) => (days.at(-1) ?? '') >= today);
  return index < 0 ? pages.length - 1 : index;
}
