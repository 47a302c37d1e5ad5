import type postgres from 'postgres';
import { groupBy } from '../../../base/group-by.ts';
import { allocate, allocateCredits } from '../payments/allocations.ts';
import { addPayment } from '../payments/payment.ts';

interface SettledItem {
  readonly end_to_end_id: string;
  /** Negative for a credit note. */
  readonly cents: number;
  readonly invoice: number;
  readonly kind: 'invoice' | 'credit_note';
  /** In cents, what is open of it. */
  readonly due: number;
  readonly pharmacy_id: number;
}

/** Payments of an order, by their end-to-end ids, that the bank executed on a day. */
export interface SettledPayments {
  readonly order: number;
  readonly references: readonly string[];
  readonly date: string;
  readonly user: number | null;
  /** Line of the bank that says so. */
  readonly line?: number | null;
}

/**
 * Makes a payment of each of these debits of an order, and settles its invoices: by the credit notes that it deducts, then by the
 * money that came.
 */
export async function settleItems(
  tx: postgres.TransactionSql,
  { order, references, date, user, line = null }: SettledPayments,
): Promise<void> {
  const items = await tx<SettledItem[]>`
    select d.end_to_end_id, d.cents, i.id as invoice, i.kind, i.pharmacy_id, i.amount_total - i.amount_paid - i.amount_credited as due
    from sepa_items d join invoices i on i.id = d.invoice_id where d.order_id = ${order} and d.state = 'settled'
      and d.end_to_end_id = any(${[...references]}::text[]) order by i.id for update of i`;
  for (const [reference, parts] of groupBy(items, ({ end_to_end_id: id }) => id)) {
    const [{ pharmacy_id }] = parts as [SettledItem];
    const invoices = parts
      .filter(({ kind }) => kind === 'invoice')
      .map((part) => ({ id: part.invoice, due: part.due }));
    const credits = parts
      .filter(({ kind }) => kind === 'credit_note')
      .map((part) => ({ id: part.invoice, due: Math.min(part.due, -part.cents) }));
    await allocateCredits(tx, invoices, credits);
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    const payment = await addPayment(tx, {
      date,
      cents,
      means: 'debit',
      pharmacy_id,
      advertiser_id: null,
      source: 'order',
      order_id: order,
      end_to_end_id: reference,
      user_id: user,
      line_id: line,
    });
    let left = cents;
    for (const { id } of invoices) {
      const [open] = await tx<[{ due: number }]>`
        select amount_total - amount_paid - amount_credited as due from invoices where id = ${id}`;
      const part = Math.min(open.due, left);
      await allocate(tx, { invoice: id, payment, cents: part, date });
      left -= part;
    }
  }
}
