import { parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { openDay } from '../ledger/open-day.ts';
import { returnPayments, undoPayments } from './payment.ts';

export interface StandingPayment {
  readonly id: number;
  readonly date: string;
  readonly source: 'person' | 'order' | 'bank' | 'past';
  /** The order that paid one of its invoices out to the pharmacy. */
  readonly payout: string | null;
  readonly row: Body;
}

const conflict = (message: string) => new AppError('conflict', message);

/**
 * Locks a payment, and the invoices that it settles. Throws a conflict when it no longer stands, or when the network has
 * paid out what it collected by it.
 */
export async function lockPayment(tx: postgres.TransactionSql, id: number): Promise<StandingPayment> {
  await tx`
    select from invoices where id in (select invoice_id from allocations where payment_id = ${id}) order by id for update`;
  const [payment] = await tx<(StandingPayment & { date_undo: string | null; date_return: string | null })[]>`
    select p.id, p.date, p.source, p.date_undo, p.date_return, to_jsonb(p) as row,
      (select o.message from allocations a join sepa_items d on d.invoice_id = a.invoice_id join sepa_orders o on o.id = d.order_id
        where a.payment_id = p.id and a.date_void is null and o.kind = 'transfer' and d.state in ('made', 'presented', 'settled') limit 1) as payout
    from payments p where p.id = ${id} for update of p`;
  if (!payment) throw notFound();
  if (payment.date_undo) throw conflict('Ce règlement est déjà annulé.');
  if (payment.date_return) throw conflict('Ce règlement est déjà revenu impayé.');
  if (payment.payout) throw conflict(`Cette facture a été reversée à la pharmacie (${payment.payout}).`);
  return payment;
}

export async function recordPayment(
  { tx, actor, resources }: TransactionContext,
  { id, row: before }: StandingPayment,
) {
  const [after] = await tx<{ row: Body }[]>`select to_jsonb(p) as row from payments p where id = ${id}`;
  await recordChange(tx, resources.payments, actor, { id, action: 'update', before, after: after?.row ?? null });
}

/** Undoes a payment that a person noted by mistake. */
export async function undoPayment(context: TransactionContext, id: number): Promise<void> {
  const payment = await lockPayment(context.tx, id);
  if (payment.source === 'order')
    throw conflict('La banque a exécuté cette opération : elle ne s’annule pas, notez qu’elle est revenue.');
  await undoPayments(context.tx, [id]);
  await recordPayment(context, payment);
}

/** Notes that the bank took a payment back. */
export async function returnPayment(
  context: TransactionContext,
  { id, date, reason }: { readonly id: number; readonly date: string; readonly reason?: string | undefined },
): Promise<void> {
  const payment = await lockPayment(context.tx, id);
  if (date > parisDate(new Date())) throw invalid([{ propertyPath: 'date', message: 'Cette date est à venir' }]);
  if (date < payment.date) throw invalid([{ propertyPath: 'date', message: 'Cette date précède celle du règlement' }]);
  await openDay(context.tx, date, { field: 'date' });
  await returnPayments(context.tx, [id], { date, reason: reason ?? null });
  await recordPayment(context, payment);
}

/** Takes back all that settles an invoice by payments: noted ones are undone, executed debits have come back today. */
export async function takeBackPayments(context: TransactionContext, invoice: number): Promise<void> {
  const rows = await context.tx<{ id: number; source: StandingPayment['source'] }[]>`
    select p.id, p.source from payments p where p.kind = 'receipt' and exists (
      select from allocations a where a.payment_id = p.id and a.invoice_id = ${invoice} and a.date_void is null) order by p.id`;
  for (const { id, source } of rows) {
    if (source === 'order') await returnPayment(context, { id, date: parisDate(new Date()) });
    else await undoPayment(context, id);
  }
}
