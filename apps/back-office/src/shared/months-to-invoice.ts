import { month } from '../kit/format/format.ts';
import { day } from '../kit/format/time.ts';

const MONTHS_SHOWN = 12;
/** A month is prepared from the first day of the one before. */
const MONTHS_AHEAD = 1;

/** The current month: `2026-03`. */
export const currentMonth = (): string => day().slice(0, 7);

/** Months to choose from, the latest first, up to the current one or `ahead` months after it. */
function monthsTo(ahead: number) {
  const [year = 0, current = 1] = day().split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN + ahead }, (_, back) => {
    const months = year * 12 + current - 1 + ahead - back;
    const value = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    return { value, label: month(`${value}-01`) };
  });
}
export const pastMonths = () => monthsTo(0);
/** Months whose invoices can be prepared. */
export const monthsToInvoice = () => monthsTo(MONTHS_AHEAD);
