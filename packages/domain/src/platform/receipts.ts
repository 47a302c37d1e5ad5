import { splitByWeight } from '../money/split-by-weight.ts';

/** What of an invoice is at one rate, in cents with VAT; `vat_rate` is in hundredths of a percent. */
export interface RatePart {
  readonly vat_rate: number;
  readonly cents: number;
}

/**
 * The parts by VAT rate of money that settles `cents` of an invoice of which `before` was settled already. Parts of one
 * invoice add up to its rates to the cent, however it is paid. Negative `cents` take back the parts that they had.
 */
export function receiptByRate(rates: readonly RatePart[], before: number, cents: number): RatePart[] {
  const total = rates.reduce((sum, rate) => sum + rate.cents, 0);
  const after = before + cents;
  if (Math.min(before, after) < 0 || Math.max(before, after) > total || total === 0)
    throw new RangeError(`receiptByRate: ${before} and ${cents} of ${total}`);
  const weights = rates.map((rate) => rate.cents);
  const [from, to] = [splitByWeight(before, weights), splitByWeight(after, weights)];
  return rates
    .map(({ vat_rate }, rank) => ({ vat_rate, cents: (to[rank] ?? 0) - (from[rank] ?? 0) }))
    .filter((part) => part.cents !== 0);
}
