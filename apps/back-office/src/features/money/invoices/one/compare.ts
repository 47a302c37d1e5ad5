import type { InvoiceLine, InvoiceOrigin } from '@officine/sdk/contract';

export interface Compared {
  /** What both charge for, without its number of days. */
  subject: string;
  /** In cents without VAT. */
  invoiced: number;
  now: number;
}
/** A line without its days, which differ where bookings changed: « emplacement A, 12 jours, hors 3 jours… ». */
const subjectOf = (description: string): string => description.replace(/, \d+ jours?\b.*$/u, '');

/** Lines of an invoice beside those that it would have today, in its order, then those that are new. */
export function compareLines(lines: readonly InvoiceLine[], origin: InvoiceOrigin): Compared[] {
  const found = new Map<string, Compared>();
  const add = (description: string, side: 'invoiced' | 'now', cents: number) => {
    const subject = subjectOf(description);
    const known = found.get(subject) ?? { subject, invoiced: 0, now: 0 };
    known[side] += cents;
    found.set(subject, known);
  };
  for (const { description, amount_net: net } of lines) add(description, 'invoiced', net);
  for (const { description, amount_net: net } of origin.lines) add(description, 'now', net);
  return [...found.values()];
}
