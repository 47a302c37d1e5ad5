import { addDays } from '../calendar/date.ts';
import { formatDate } from '../format/date.ts';
import { isTargetDay, targetDayFrom } from './target-days.ts';

/** Calendar days between the notice of a debit, which is the invoice, and the debit (EPC016-06). */
const NOTICE_DAYS = 14;
/** A mandate without debit lapses after this time (EPC016-06). */
const MANDATE_MONTHS = 36;

/**
 * Why banks cannot execute an order on this day, in French; undefined when they can. A debit reaches them one open day
 * of TARGET before; a transfer, which a refund is too, on the day itself.
 */
export function executionFault(kind: 'debit' | 'transfer' | 'refund', date: string, today: string): string | undefined {
  if (date < today) return `Le ${formatDate(date)} est passé`;
  if (!isTargetDay(date))
    return `Les banques ne règlent rien le ${formatDate(date)} : le jour ouvré suivant est le ${formatDate(targetDayFrom(date))}`;
  const first = targetDayFrom(addDays(today, 1));
  return kind === 'debit' && date < first
    ? `Un prélèvement se remet à la banque un jour ouvré avant : au plus tôt le ${formatDate(first)}`
    : undefined;
}

/** First day on which an invoice may be debited: its due date, fourteen days after its issue at least. */
export function firstDebitDay(invoice: { readonly date_invoice: string; readonly date_expiry: string | null }): string {
  const noticed = addDays(invoice.date_invoice, NOTICE_DAYS);
  const { date_expiry: due } = invoice;
  return due !== null && due > noticed ? due : noticed;
}

/** Day on which a mandate lapses, unless it serves before: 36 months after its signature or its last debit. */
export function mandateEnd(lastUse: string): string {
  const [year = 0, month = 1, day = 1] = lastUse.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + MANDATE_MONTHS, day)).toISOString().slice(0, 10);
}
