import { addDays, daysBetween, eachDay } from '@officine/domain';
import { invalid } from '../../../base/errors.ts';
import { lastOfMonth, monthAfter } from '../../../base/months.ts';
import { MAX_DAYS } from '../campaigns/form.ts';

/** Months of a question without an end, that of its first day included. */
const MONTHS = 12;

/** Days that can still be sold, and the months they are in. */
export interface StockPeriod {
  readonly from: string;
  readonly to: string;
  readonly dates: readonly string[];
  readonly months: readonly string[];
  /** Places in `dates` at which the months begin, and the end of the last one. */
  readonly bounds: readonly number[];
}

const refuse = (message: string) => invalid([{ propertyPath: 'date_end', message }]);

/** The period of a question; days before today are left out, for nothing is sold there. Throws on one that is over. */
export function stockPeriod(
  { date_start, date_end }: { date_start?: string | undefined; date_end?: string | undefined },
  today: string,
): StockPeriod {
  const from = date_start && date_start > today ? date_start : today;
  const to = date_end ?? lastOfMonth(`${monthAfter(from.slice(0, 7), MONTHS - 1)}-01`);
  if (to < (date_start ?? today) && to >= today) throw refuse('La date de fin précède la date de début');
  if (to < from) throw refuse('Cette période est passée : il n’y a plus rien à y vendre');
  if (daysBetween(from, to) >= MAX_DAYS) throw refuse(`La période est trop longue (${MAX_DAYS} jours au plus)`);
  const months: string[] = [];
  const bounds: number[] = [];
  for (let day = from; day <= to; day = addDays(lastOfMonth(day), 1)) {
    months.push(day.slice(0, 7));
    bounds.push(daysBetween(from, day));
  }
  return { from, to, dates: eachDay(from, to), months, bounds: [...bounds, daysBetween(from, to) + 1] };
}
