import { addDays, DUE_DELAY_DAYS, daysBetween, INVOICE_DELAY_DAYS, isDate } from '@officine/domain';
import { countOf } from '@officine/sdk/format';

export interface Dates {
  readonly date_end: string | null;
  readonly date_invoice: string | null;
  readonly date_expiry: string | null;
}
const after = (date: string | null, days: number): string | null => (date && isDate(date) ? addDays(date, days) : null);

const follow = (chosen: string | null, old: string | null, proposed: string | null): string | null =>
  proposed !== null && (!chosen || chosen === old) ? proposed : chosen;

/**
 * The dates of invoice and expiry that follow from a change. A date that is empty, or was proposed before, follows; a
 * date that the user chose stays.
 */
export function followingDates(before: Dates, now: Dates): Pick<Dates, 'date_invoice' | 'date_expiry'> {
  const date_invoice = follow(
    now.date_invoice,
    after(before.date_end, INVOICE_DELAY_DAYS),
    after(now.date_end, INVOICE_DELAY_DAYS),
  );
  const date_expiry = follow(
    now.date_expiry,
    after(before.date_invoice, DUE_DELAY_DAYS),
    after(date_invoice, DUE_DELAY_DAYS),
  );
  return { date_invoice, date_expiry };
}

const DAYS = { one: 'jour', many: 'jours' };
/** `durationText('2026-03-01', '2026-03-30')` → `30 jours`; undefined without both days, or where the end is first. */
export function durationText(start: string | null, end: string | null): string | undefined {
  if (!start || !end || !isDate(start) || !isDate(end) || end < start) return undefined;
  return countOf(DAYS, daysBetween(start, end) + 1);
}
/** `delayText('2026-03-30', '2026-04-04', 'la fin de la campagne')` → `5 jours après la fin de la campagne`. */
export function delayText(from: string | null, to: string | null, what: string): string | undefined {
  if (!from || !to || !isDate(from) || !isDate(to)) return undefined;
  const days = daysBetween(from, to);
  if (days === 0) return `Le jour de ${what}`;
  return `${countOf(DAYS, Math.abs(days))} ${days > 0 ? 'après' : 'avant'} ${what}`;
}
