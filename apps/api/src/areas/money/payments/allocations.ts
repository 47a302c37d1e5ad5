import { parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { orderUnderWay, refundUnderWay } from './order-under-way.ts';

/** What settles a part of an invoice, in cents: a payment, or a credit note. `date` is the day from which it counts. */
interface NewAllocation {
  readonly invoice: number;
  readonly payment?: number;
  readonly credit?: number;
  readonly cents: number;
  readonly date: string;
}

/** Settles a part of an invoice. Its amounts follow by triggers of the database, which refuses more than is due. */
export async function allocate(tx: postgres.TransactionSql, { invoice, ...by }: NewAllocation): Promise<void> {
  if (by.cents <= 0) return;
  await tx`
    insert into allocations (invoice_id, payment_id, credit_id, cents, date)
    values (${invoice}, ${by.payment ?? null}, ${by.credit ?? null}, ${by.cents}, ${by.date})`;
}

/** Settles invoices by a payment, in their order, as far as `cents` go. They are locked. */
export async function allocateInOrder(
  tx: postgres.TransactionSql,
  invoices: readonly Open[],
  { payment, cents, date }: { readonly payment: number; readonly cents: number; readonly date: string },
): Promise<void> {
  let left = cents;
  for (const { id: invoice, due } of invoices) {
    const part = Math.min(due, left);
    await allocate(tx, { invoice, payment, cents: part, date });
    left -= part;
  }
}

/** Ids, and what is still open of each, in cents. */
interface Open {
  readonly id: number;
  readonly due: number;
}

/** Settles `invoices` by `credits`, each in its order, as far as they go. Both are locked. Returns the cents settled. */
export async function allocateCredits(
  tx: postgres.TransactionSql,
  invoices: readonly Open[],
  credits: readonly Open[],
): Promise<number> {
  const date = parisDate(new Date());
  const left = credits.map(({ id, due }) => ({ id, due }));
  let settled = 0;
  for (const { id, due } of invoices) {
    let open = due;
    for (const credit of left) {
      const cents = Math.min(open, credit.due);
      await allocate(tx, { invoice: id, credit: credit.id, cents, date });
      open -= cents;
      credit.due -= cents;
      settled += cents;
    }
  }
  return settled;
}

/**
 * Settles each of these invoices by its own credit notes, as far as they are open. An invoice whose payment is under way
 * is left: what its credit notes cancel is deducted from the next one.
 */
export async function settleByOwnCredits(tx: postgres.TransactionSql, ids: readonly number[]): Promise<void> {
  const rows = await tx<(Open & { credits: Open[] })[]>`
    select i.id, i.amount_total - i.amount_paid - i.amount_credited as due,
      (select json_agg(json_build_object('id', n.id, 'due', n.amount_total - n.amount_paid - n.amount_credited) order by n.id)
        from invoices n where n.credited_invoice_id = i.id and n.status = 'issued'
          and n.amount_total > n.amount_paid + n.amount_credited
          and ${refundUnderWay(tx, tx`d.invoice_id = n.id`)} is null) as credits
    from invoices i where i.id = any(${[...ids]}::int[]) and i.kind = 'invoice'
      and i.amount_total > i.amount_paid + i.amount_credited
      and ${orderUnderWay(tx)} is null
    order by i.id for update of i`;
  for (const { id, due, credits } of rows) await allocateCredits(tx, [{ id, due }], credits ?? []);
}
