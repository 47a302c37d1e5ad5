import type postgres from 'postgres';
import { allocate } from '../payments/allocations.ts';
import { addPayment } from '../payments/payment.ts';
import type { SettledPayments } from './settle-items.ts';

interface RefundItem {
  readonly end_to_end_id: string;
  readonly cents: number;
  /** The credit note, or the payment, of which it gives something back. */
  readonly note: number | null;
  readonly receipt: number | null;
  /** Day from which the credit note can be settled. */
  readonly issued: string | null;
  readonly pharmacy_id: number;
}

/** Makes a refund of each of these transfers of an order, which settles its credit note or what was left of its payment. */
export async function settleRefunds(
  tx: postgres.TransactionSql,
  { order, references, date, user, line = null }: SettledPayments,
): Promise<void> {
  const items = await tx<RefundItem[]>`
    select d.end_to_end_id, d.cents, d.invoice_id as note, d.payment_id as receipt, i.date_invoice as issued, coalesce(i.pharmacy_id, p.pharmacy_id) as pharmacy_id
    from sepa_items d left join invoices i on i.id = d.invoice_id left join payments p on p.id = d.payment_id
    where d.order_id = ${order} and d.state = 'settled' and d.end_to_end_id = any(${[...references]}::text[]) order by d.id for update of d`;
  for (const { end_to_end_id, cents, note, receipt, issued, pharmacy_id } of items) {
    const payment = await addPayment(tx, {
      kind: 'refund',
      refund_of: receipt,
      date,
      cents,
      means: 'transfer',
      pharmacy_id,
      advertiser_id: null,
      source: 'order',
      order_id: order,
      end_to_end_id,
      user_id: user,
      line_id: line,
    });
    const day = issued !== null && issued > date ? issued : date;
    if (note !== null) await allocate(tx, { invoice: note, payment, cents, date: day });
  }
}
