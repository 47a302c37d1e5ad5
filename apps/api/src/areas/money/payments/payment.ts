import type { PAYMENT_KINDS, PAYMENT_MEANS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { openDay } from '../ledger/open-day.ts';
import { settleByOwnCredits } from './allocations.ts';
import { refuseRefunded } from './left.ts';

export interface NewPayment {
  readonly kind?: (typeof PAYMENT_KINDS)[number];
  /** Day on which the money moved. */
  readonly date: string;
  readonly cents: number;
  readonly means: (typeof PAYMENT_MEANS)[number];
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
  readonly label?: string | null;
  /** Of a refund: the payment of which it gives back what is left. */
  readonly refund_of?: number | null;
  readonly source: 'person' | 'order' | 'bank';
  readonly order_id?: number;
  readonly end_to_end_id?: string;
  readonly user_id: number | null;
  /** Line of the bank that brought it. */
  readonly line_id?: number | null;
}

/** Stores a payment, of which nothing is allocated yet. Returns its id. Throws for a day of a closed month. */
export async function addPayment(tx: postgres.TransactionSql, payment: NewPayment): Promise<number> {
  await openDay(tx, payment.date);
  const [row] = await tx<[{ id: number }]>`insert into payments ${tx(payment)} returning id`;
  return row.id;
}

/** Voids what a payment settled; open credit notes of its invoices settle them in its place. */
async function voidAllocations(tx: postgres.TransactionSql, payments: readonly number[]): Promise<void> {
  const voided = await tx<{ invoice_id: number }[]>`
    update allocations set date_void = now() where payment_id = any(${[...payments]}::int[]) and date_void is null
    returning invoice_id`;
  await settleByOwnCredits(
    tx,
    voided.map(({ invoice_id: id }) => id),
  );
}

/** Undoes payments that were entered by mistake: their invoices are due again. Throws a conflict for one that was given back. */
export async function undoPayments(tx: postgres.TransactionSql, payments: readonly number[]): Promise<void> {
  await refuseRefunded(tx, payments);
  const days = await tx<{ date: string }[]>`
    select distinct date from payments where id = any(${[...payments]}::int[]) and date_undo is null`;
  for (const { date } of days)
    await openDay(tx, date, {
      todo: 'ce règlement ne s’annule plus. Notez qu’il est revenu, à un jour d’un mois ouvert, ou rouvrez ce mois.',
    });
  await tx`update payments set date_undo = now() where id = any(${[...payments]}::int[]) and date_undo is null`;
  await voidAllocations(tx, payments);
}

/** Notes that the bank took payments back on a day: their invoices are due again, and may be ordered again. */
export async function returnPayments(
  tx: postgres.TransactionSql,
  payments: readonly number[],
  {
    date,
    reason,
    line = null,
  }: { readonly date: string; readonly reason: string | null; readonly line?: number | null },
): Promise<void> {
  await openDay(tx, date);
  const rows = await tx<{ order_id: number | null; end_to_end_id: string | null; date_return: string }[]>`
    update payments set date_return = greatest(date, ${date}::date), return_reason = ${reason}, return_line_id = ${line}
    where id = any(${[...payments]}::int[]) and date_return is null and date_undo is null
    returning order_id, end_to_end_id, date_return`;
  for (const { order_id: order, end_to_end_id: reference, date_return: back } of rows)
    if (order !== null)
      await tx`
        update sepa_items set state = 'returned', date_back = ${back}, return_line_id = ${line}
        where order_id = ${order} and end_to_end_id = ${reference} and state = 'settled'`;
  await voidAllocations(tx, payments);
}
