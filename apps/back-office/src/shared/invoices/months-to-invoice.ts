import { month } from '../../kit/format/format.ts';
import { day, dayjs } from '../../kit/format/time.ts';

const MONTHS_SHOWN = 12;
/** A month is prepared from the first day of the one before. */
const MONTHS_AHEAD = 1;

/** The current month: `2026-03`. */
export const currentMonth = (): string => day().slice(0, 7);

/** Months to choose from, the latest first, up to the current one or `ahead` months after it. */
function monthsTo(ahead: number) {
  const latest = dayjs(`${currentMonth()}-01`).add(ahead, 'month');
  return Array.from({ length: MONTHS_SHOWN + ahead }, (_, back) => {
    const first = latest.subtract(back, 'month').format('YYYY-MM-DD');
    return { value: first.slice(0, 7), label: month(first) };
  });
}
export const pastMonths = () => monthsTo(0);
/** Months whose invoices can be prepared. */
export const monthsToInvoice = () => monthsTo(MONTHS_AHEAD);
