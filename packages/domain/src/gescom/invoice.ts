import { accept, type Check, refuse } from '../check.ts';
import { invoiceTotals, type VatTotal } from '../invoices/totals.ts';

/** A line of an issued invoice. Amounts are cents, the rate is in hundredths of a percent. */
export interface SoldLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly amount_net: number;
  readonly vat_rate: number;
}
/** An issued invoice or credit note, with positive amounts in both cases, and its customer's accounting data. */
export interface SoldInvoice {
  readonly type: 'web' | 'advertising';
  readonly kind: 'invoice' | 'credit_note';
  /** It charges late penalties: no sale. */
  readonly is_penalty?: boolean;
  readonly number: string;
  readonly date_invoice: string;
  readonly date_expiry: string | null;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly amount_net: number;
  readonly amount_vat: number;
  readonly amount_total: number;
  readonly lines: readonly SoldLine[];
  readonly name: string;
  readonly reference: string;
  readonly accounting_code: string | null;
  readonly payment_method: string | null;
  readonly cip: string | null;
  readonly finess: string | null;
  readonly campaign: string | null;
}

/** `percentText(850)` is `'8,5 %'`. */
export const percentText = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;
const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0;

/**
 * Net amount and VAT by rate, highest rate first. VAT is rounded once per rate. Refused, in French, when the invoice is
 * inconsistent (a negative amount, totals or VAT that are not those of the lines) or its customer has no accounting
 * code.
 */
export function ratesOf(invoice: SoldInvoice): Check<readonly VatTotal[]> {
  const { lines, amount_net, amount_vat, amount_total } = invoice;
  if (!invoice.accounting_code?.trim()) return refuse('Le code comptable de la pharmacie est vide.');
  if (!/^[A-Z0-9]+$/i.test(invoice.number))
    return refuse(`Le numéro ${invoice.number} contient autre chose que des lettres et des chiffres.`);
  if (lines.length === 0) return refuse('La facture n’a aucune ligne.');
  const amounts = [
    amount_net,
    amount_vat,
    amount_total,
    ...lines.flatMap((line) => [line.amount_net, line.unit_price]),
  ];
  if (!amounts.every(isAmount))
    return refuse('Un montant de la facture est négatif ou n’est pas un nombre de centimes.');
  const exact = invoiceTotals(lines);
  const found = invoiceTotals(lines, amount_vat);
  // Credit notes of parts share the cents of their invoice: one at most for each rate.
  const slack = invoice.kind === 'credit_note' ? exact.rates.length : 0;
  if (found.amount_net !== amount_net) return refuse('Le total hors taxes n’est pas la somme des lignes.');
  if (Math.abs(exact.amount_vat - amount_vat) > slack) return refuse('La TVA n’est pas celle des lignes.');
  if (found.amount_total !== amount_total) return refuse('Le total n’est pas la somme du hors taxes et de la TVA.');
  return accept(found.rates);
}
