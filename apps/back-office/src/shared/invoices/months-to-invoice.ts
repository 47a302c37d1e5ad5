import { parisDate } from '@officine/domain';
import { month } from '../../kit/format/format.ts';

const MONTHS_SHOWN = 12;
/** A month is prepared from the first day of the one before. */
const MONTHS_AHEAD = 1;

/** The current month: `2026-03`. */
export const currentMonth = (): string => parisDate(new Date()).slice(0, 7);

/** Months to choose from, the latest first, up to the current one or `ahead` months after it. */
function monthsTo(ahead: number) {
  const [year = 0, latest = 1] = currentMonth().split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN + ahead }, (_, back) => {
    const first = new Date(Date.UTC(year, latest - 1 + ahead - back)).toISOString().slice(0, 10);
    return { value: first.slice(0, 7), label: month(first) };
  });
}
export const pastMonths = () => monthsTo(0);
/** Months whose invoices can be prepared. */
export const monthsToInvoice = () => monthsTo(MONTHS_AHEAD);
