import { assertCents } from '../money/cents.ts';

interface Line {
  readonly amount_net: number;
  readonly vat_rate: number;
}
/** Totals of the lines of one VAT rate, in cents. */
export interface VatTotal {
  readonly vat_rate: number;
  readonly amount_net: number;
  readonly amount_vat: number;
}
export interface InvoiceTotals {
  readonly amount_net: number;
  readonly amount_vat: number;
  readonly amount_total: number;
  /** Highest rate first. */
  readonly rates: readonly VatTotal[];
}

/**
 * VAT of an amount, in cents, half a cent rounded up: `vatOf(50, 2000)` is 10. Throws a RangeError on a negative amount
 * (those of credit notes are positive too) and on a rate outside 0 to 10 000.
 */
export function vatOf(cents: number, rate: number): number {
  assertCents(cents);
  if (cents < 0 || !Number.isInteger(rate) || rate < 0 || rate > 10_000)
    throw new RangeError(`vatOf: ${cents} at ${rate}`);
  // BigInt: amount × rate can exceed the safe integers.
  return Number((BigInt(cents) * BigInt(rate) + 5000n) / 10_000n);
}

/**
 * Totals of an invoice. VAT is rounded once per rate, not line by line, as checks of French invoices expect:
 * `invoiceTotals([{ amount_net: 4900, vat_rate: 2000 }]).amount_total` is 5880.
 * `vat` is that of a document as it was issued: credit notes of parts share the cents of their invoice. What it differs by is at the
 * highest rate.
 */
export function invoiceTotals(lines: readonly Line[], vat: number | null = null): InvoiceTotals {
  const nets = new Map<number, number>();
  for (const { amount_net, vat_rate } of lines) nets.set(vat_rate, (nets.get(vat_rate) ?? 0) + amount_net);
  const rates = [...nets]
    .sort(([a], [b]) => b - a)
    .map(([vat_rate, amount_net]) => ({ vat_rate, amount_net, amount_vat: vatOf(amount_net, vat_rate) }));
  const amount_net = rates.reduce((sum, rate) => sum + rate.amount_net, 0);
  const rounded = rates.reduce((sum, rate) => sum + rate.amount_vat, 0);
  const amount_vat = vat ?? rounded;
  const [highest] = rates;
  if (highest) highest.amount_vat += amount_vat - rounded;
  return { amount_net, amount_vat, amount_total: amount_net + amount_vat, rates };
}
