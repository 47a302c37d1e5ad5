import type { VatTotal } from '../invoices/totals.ts';

type Rate = Pick<VatTotal, 'vat_rate' | 'amount_vat'>;

/** What happened to an invoice, in the order of its days. Amounts are cents with VAT. */
export type InvoiceEvent =
  /** A credit note of it was issued. */
  | {
      readonly kind: 'credit_note';
      readonly id: number;
      readonly amount_total: number;
      readonly rates: readonly Rate[];
    }
  /** A part of it was settled: by money, or by the credit note `credit`. */
  | { readonly kind: 'settled'; readonly id: number; readonly cents: number; readonly credit: number | null }
  /** The bank took back the money that settled the part `id`. */
  | { readonly kind: 'returned'; readonly id: number };

export interface VatStep {
  /**
   * VAT by rate, in cents, that is not waiting any more: what a receipt makes due, negative when it came back; of a credit note, what
   * it takes of VAT that was waiting. A rate without movement is left out.
   */
  readonly moved: readonly Rate[];
}

/** `part` of `whole` of an amount, in cents, half a cent rounded up. */
const shareOf = (amount: number, part: number, whole: number): number =>
  // BigInt: the product can exceed the safe integers.
  part >= whole ? amount : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * Follows the VAT of an invoice that is due on receipt: one step for each event. What is received makes due the same share of what
 * waits as it is of what is open, so that an invoice that is settled leaves nothing waiting, to the cent and by rate. A credit
 * note takes back what waits first; the rest of its VAT was due already. A return moves back what its receipt had moved; another
 * receipt of the days before, which found nothing open then, makes it due at once.
 *
 * What the invoice's own credit note settles after it took back what waits is no receipt; what it settles beyond that is one: it
 * gives back VAT that was due, by compensation.
 */
export function vatOnReceipt(
  { amount_total, rates }: { readonly amount_total: number; readonly rates: readonly Rate[] },
  events: readonly InvoiceEvent[],
): VatStep[] {
  let open = amount_total;
  const waiting = new Map(rates.map(({ vat_rate, amount_vat }) => [vat_rate, amount_vat]));
  /** Cents that each credit note has taken out of `open`, and not settled yet. */
  const covered = new Map<number, number>();
  const settled = new Map<number, Settled>();
  const take = (amountOf: (rate: number, waits: number) => number): Rate[] =>
    [...waiting].flatMap(([vat_rate, waits]) => {
      const amount_vat = amountOf(vat_rate, waits);
      waiting.set(vat_rate, waits - amount_vat);
      return amount_vat === 0 ? [] : [{ vat_rate, amount_vat }];
    });
  /** Makes due the VAT of what a part has left, as far as the invoice is open. */
  const receive = (part: Settled): readonly Rate[] => {
    const cents = Math.min(part.left, open);
    const isLast = cents === open;
    const moved = take((_, waits) => (isLast ? waits : shareOf(waits, cents, open)));
    open -= cents;
    part.left -= cents;
    part.received += cents;
    part.moved = sumRates(part.moved, moved);
    return moved;
  };
  return events.map((event) => {
    if (event.kind === 'credit_note') {
      const cents = Math.min(event.amount_total, open);
      open -= cents;
      covered.set(event.id, cents);
      const own = new Map(event.rates.map(({ vat_rate, amount_vat }) => [vat_rate, amount_vat]));
      return { moved: take((rate, waits) => Math.min(waits, own.get(rate) ?? 0)) };
    }
    if (event.kind === 'settled') {
      const known = event.credit === null ? 0 : (covered.get(event.credit) ?? 0);
      const own = Math.min(known, event.cents);
      if (event.credit !== null && own > 0) covered.set(event.credit, known - own);
      const part: Settled = { left: event.cents - own, received: 0, moved: [] };
      settled.set(event.id, part);
      return { moved: receive(part) };
    }
    const back = settled.get(event.id);
    settled.delete(event.id);
    open += back?.received ?? 0;
    const returned = new Map(back?.moved.map(({ vat_rate, amount_vat }) => [vat_rate, amount_vat]));
    let moved: readonly Rate[] = take((rate) => -(returned.get(rate) ?? 0));
    for (const part of settled.values()) if (part.left > 0 && open > 0) moved = sumRates(moved, receive(part));
    return { moved };
  });
}

/** A part that settled an invoice: cents that its VAT became due of, and cents that found nothing open on their day. */
interface Settled {
  left: number;
  received: number;
  moved: readonly Rate[];
}

/** The amounts of both by rate, without those of zero. */
function sumRates(first: readonly Rate[], second: readonly Rate[]): Rate[] {
  const sums = new Map<number, number>();
  for (const { vat_rate, amount_vat } of [...first, ...second])
    sums.set(vat_rate, (sums.get(vat_rate) ?? 0) + amount_vat);
  return [...sums].flatMap(([vat_rate, amount_vat]) => (amount_vat === 0 ? [] : [{ vat_rate, amount_vat }]));
}
