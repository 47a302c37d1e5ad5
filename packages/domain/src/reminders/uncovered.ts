/** What is due of an invoice, in cents, and its seller, whose credit notes alone can settle it; null: the network. */
interface OpenInvoice {
  readonly due: number;
  readonly seller: number | null;
}
/** What a payer has and nothing uses, in cents: a credit note of a seller, or money above what was due, for any invoice. */
interface OpenCredit {
  readonly cents: number;
  readonly seller: number | null | 'any';
}

/**
 * What is left to ask for of each invoice, in cents, once what the payer is owed is taken off: the first of `invoices` are
 * covered first.
 */
export function uncovered(invoices: readonly OpenInvoice[], credits: readonly OpenCredit[]): number[] {
  const left = credits.map((credit) => ({ ...credit }));
  return invoices.map(({ due, seller }) => {
    let open = due;
    for (const credit of left) {
      if (credit.seller !== 'any' && credit.seller !== seller) continue;
      const cents = Math.min(open, credit.cents);
      open -= cents;
      credit.cents -= cents;
    }
    return open;
  });
}
