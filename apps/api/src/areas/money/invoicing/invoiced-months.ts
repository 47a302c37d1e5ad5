import { formatDate, parisDate } from '@officine/domain';
import { invalid } from '../../../base/errors.ts';
import { daysOfMonth, monthAfter, monthName } from '../../../base/months.ts';

/** A month is prepared and issued from the first day of the one before. */
const MONTHS_AHEAD = 1;
/** Older months are out of the books. */
const MONTHS_BACK = 36;

/** The first and the last month that can be invoiced today. */
function invoicedMonths(): readonly [string, string] {
  const current = parisDate(new Date()).slice(0, 7);
  return [monthAfter(current, -MONTHS_BACK), monthAfter(current, MONTHS_AHEAD)];
}

export function isInvoicedMonth(month: string): boolean {
  const [first, last] = invoicedMonths();
  return month >= first && month <= last;
}

/** Refuses, for the field `month`, one that is too far ahead or too long ago. */
export function checkInvoicedMonth(month: string): void {
  if (isInvoicedMonth(month)) return;
  const [first, last] = invoicedMonths();
  const bounds = `de ${monthName(`${first}-01`)} à ${monthName(`${last}-01`)}`;
  throw invalid([{ propertyPath: 'month', message: `Ce mois est trop lointain : on facture ${bounds}` }]);
}

/** From when a month may be issued, in French; undefined when that day has come. */
export function issuedFrom(month: string, date: string): string | undefined {
  const [first] = daysOfMonth(monthAfter(month, -MONTHS_AHEAD));
  return date < first ? `sa facture s’émet à partir du ${formatDate(first)}` : undefined;
}
