import { addDays } from '../calendar/date.ts';

/** From a campaign's last day to its invoices, and from these to their due date. */
export const INVOICE_DELAY_DAYS = 5;
export const DUE_DELAY_DAYS = 30;

/** The usual days of invoice and expiry of a campaign, by its last day. */
export function billingDays(date_end: string): { readonly date_invoice: string; readonly date_expiry: string } {
  const date_invoice = addDays(date_end, INVOICE_DELAY_DAYS);
  return { date_invoice, date_expiry: addDays(date_invoice, DUE_DELAY_DAYS) };
}
