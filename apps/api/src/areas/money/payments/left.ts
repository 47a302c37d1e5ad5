import { formatMoney } from '@officine/domain';
import type postgres from 'postgres';
import { paymentLeft, paymentRefunded } from '../../../access/payment-left.ts';
import { AppError, notFound } from '../../../base/errors.ts';
import type { Body } from '../../../rest/input.ts';
import { refundUnderWay } from './order-under-way.ts';

/** SQL of what is left of the payment `p`, in cents: what settles nothing, and was not given back. */
export const leftOfPayment = (sql: postgres.ISql): postgres.Fragment => sql.unsafe(paymentLeft('p'));

/** SQL of the message of the order that gives back what is left of the payment `p`; null when none is under way. */
export const paymentRefundUnderWay = (sql: postgres.ISql) => refundUnderWay(sql, sql`d.payment_id = p.id`);

/** A payment of which something is left. */
export interface OpenPayment {
  readonly id: number;
  readonly date: string;
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
  /** In cents. */
  readonly left: number;
  readonly row: Body;
}

const conflict = (message: string) => new AppError('conflict', message);

/** Locks a payment of which something is left. Throws a conflict, in French, where nothing is, or where an order gives it back. */
export async function lockOpenPayment(tx: postgres.TransactionSql, id: number): Promise<OpenPayment> {
  await tx`select from payments where id = ${id} for update`;
  const [payment] = await tx<(OpenPayment & { kind: string; isGone: boolean; order: string | null })[]>`
    select p.id, p.kind, p.date, p.pharmacy_id, p.advertiser_id, ${leftOfPayment(tx)} as left, to_jsonb(p) as row,
      p.date_undo is not null or p.date_return is not null as "isGone", ${paymentRefundUnderWay(tx)} as order
    from payments p where p.id = ${id}`;
  if (!payment) throw notFound();
  if (payment.kind === 'refund') throw conflict('Un remboursement ne s’affecte pas et ne se rembourse pas.');
  if (payment.isGone) throw conflict('Ce règlement est annulé ou revenu impayé : il n’en reste rien.');
  if (payment.left <= 0) throw conflict('Il ne reste rien de ce règlement : il est affecté, ou remboursé.');
  if (payment.order)
    throw conflict(`Ce qui reste de ce règlement est dans la remise ${payment.order} : annulez-la d’abord.`);
  return payment;
}

/**
 * Throws a conflict where one of these payments was given back, or is in an order that gives it back: it can no longer be
 * undone.
 */
export async function refuseRefunded(tx: postgres.TransactionSql, ids: readonly number[]): Promise<void> {
  const [refunded] = await tx<{ cents: number | null; order: string | null }[]>`
    select g.cents, g.order from payments p
    cross join lateral (select ${tx.unsafe(paymentRefunded('p'))} as cents, ${paymentRefundUnderWay(tx)} as order) g
    where p.id = any(${[...ids]}::int[]) and (g.cents is not null or g.order is not null) limit 1`;
  if (!refunded) return;
  throw conflict(
    refunded.order
      ? `Ce qui reste de ce règlement est dans la remise ${refunded.order} : annulez-la d’abord.`
      : `${formatMoney(refunded.cents ?? 0)} de ce règlement ont été remboursés : annulez d’abord ce remboursement.`,
  );
}
