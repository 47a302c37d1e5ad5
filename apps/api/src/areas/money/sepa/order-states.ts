import { formatDate, parisDate } from '@officine/domain';
import type { SepaOrder, SepaPaymentItem, SepaReturn } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { openDay } from '../ledger/open-day.ts';
import { settleByOwnCredits } from '../payments/allocations.ts';
import { returnPayments } from '../payments/payment.ts';
import { type SettledPayments, settleItems } from './settle-items.ts';
import { settleRefunds } from './settle-refunds.ts';

const MAX_ORDERS = 100;
const conflict = (message: string) => new AppError('conflict', message);
const refusedDate = (message: string) => invalid([{ propertyPath: 'date', message }]);

const readOrders = async (sql: postgres.ISql, id: number | null): Promise<SepaOrder[]> => {
  const rows = await sql<SepaOrder[]>`
    select o.id, o.kind, o.month, o.date, o.message, f.name, o.count, o.documents, o.total, o.date_create, o.date_present, o.date_settle,
      o.date_cancel, case when o.date_cancel is not null then 'cancelled' when o.date_settle is not null then 'settled'
        when o.date_present is not null then 'presented' else 'made' end as state,
      coalesce((select sum(d.cents) from sepa_items d where d.order_id = o.id and d.state = 'returned'), 0)::int as total_returned
    from sepa_orders o join files f on f.id = o.file_id where ${id}::int is null or o.id = ${id}
    order by o.id desc limit ${MAX_ORDERS}`;
  return rows.map((row) => ({
    ...row,
    date_create: atom(row.date_create),
    date_present: row.date_present ? atom(row.date_present) : null,
    date_cancel: row.date_cancel ? atom(row.date_cancel) : null,
  }));
};
/** The last hundred orders, newest first. */
export const listOrders = (sql: postgres.Sql): Promise<SepaOrder[]> => readOrders(sql, null);

async function readOrder(sql: postgres.ISql, id: number): Promise<SepaOrder> {
  const [order] = await readOrders(sql, id);
  if (!order) throw notFound();
  return order;
}

/** Locks an order, one at a time with those that make one. Throws a conflict for a cancelled one. */
async function lockOrder(tx: postgres.TransactionSql, id: number): Promise<SepaOrder> {
  await tx`lock table sepa_orders in share row exclusive mode`;
  const order = await readOrder(tx, id);
  if (order.state === 'cancelled') throw conflict('Cette remise est déjà annulée.');
  return order;
}

/** Debits or transfers of an order, each with its invoices. Throws `not_found` for another id. */
export async function listPayments(sql: postgres.ISql, id: number): Promise<SepaPaymentItem[]> {
  await readOrder(sql, id);
  return sql<SepaPaymentItem[]>`
    select d.end_to_end_id, p.id as pharmacy, p.name, json_agg(coalesce(i.number, 'REG' || r.id) order by i.kind <> 'invoice', i.id) as numbers,
      json_agg(coalesce(i.id, 0) order by i.kind <> 'invoice', i.id) as invoices,
      sum(d.cents)::int as total, min(d.state) as state,
      (select y.return_reason from payments y where y.order_id = ${id} and y.end_to_end_id = d.end_to_end_id) as return_reason
    from sepa_items d left join invoices i on i.id = d.invoice_id left join payments r on r.id = d.payment_id
    join pharmacies p on p.id = coalesce(i.pharmacy_id, r.pharmacy_id)
    where d.order_id = ${id} group by d.end_to_end_id, p.id, p.name order by p.name, d.end_to_end_id`;
}

/** Notes that the file of an order was given to the bank. */
export async function presentOrder(tx: postgres.TransactionSql, id: number): Promise<SepaOrder> {
  const { state } = await lockOrder(tx, id);
  if (state !== 'made') throw conflict('Cette remise est déjà confiée à la banque.');
  await tx`update sepa_orders set date_present = now() where id = ${id}`;
  await tx`update sepa_items set state = 'presented' where order_id = ${id} and state = 'made'`;
  return readOrder(tx, id);
}

/** Notes that the bank executed an order: its debits and refunds become payments, on the day of execution if none is given. */
export async function settleOrder(
  { tx, actor }: TransactionContext,
  { id, date }: { readonly id: number; readonly date?: string | undefined },
): Promise<SepaOrder> {
  const order = await lockOrder(tx, id);
  const day = date ?? order.date;
  if (order.state === 'settled') throw conflict('Cette remise est déjà exécutée.');
  if (day < order.date) throw refusedDate(`Cette remise s’exécute le ${formatDate(order.date)} au plus tôt`);
  if (day > parisDate(new Date())) throw refusedDate('Cette date est à venir : la banque n’a encore rien exécuté');
  await openDay(tx, day, { field: 'date' });
  await settlePayments(tx, { order: id, date: day, user: actor.userId });
  return readOrder(tx, id);
}

/**
 * Notes that the bank executed payments of an order, or all that are under way without `references`. The order is settled
 * with the last of them.
 */
export async function settlePayments(
  tx: postgres.TransactionSql,
  { order, references, date, user, line = null }: Omit<SettledPayments, 'references'> & Partial<SettledPayments>,
): Promise<void> {
  const { kind } = await lockOrder(tx, order);
  await openDay(tx, date);
  const settled = await tx<{ end_to_end_id: string }[]>`
    update sepa_items set state = 'settled', date_settle = ${date}, settle_line_id = ${line}
    where order_id = ${order} and state in ('made', 'presented')
      and (${references === undefined} or end_to_end_id = any(${[...(references ?? [])]}::text[]))
    returning end_to_end_id`;
  await tx`
    update sepa_orders set date_present = coalesce(date_present, now()),
      date_settle = case when not exists (select from sepa_items where order_id = ${order} and state in ('made', 'presented'))
        then ${date}::date end
    where id = ${order}`;
  await tx`update sepa_items set state = 'presented' where order_id = ${order} and state = 'made'`;
  const executed = { order, references: [...new Set(settled.map(({ end_to_end_id: id }) => id))], date, user, line };
  if (kind === 'debit') await settleItems(tx, executed);
  else if (kind === 'refund') await settleRefunds(tx, executed);
}

/**
 * Cancels an order that the bank did not execute: its invoices are due again. Needs what the bank said once it has the
 * file, or once the day of execution is past.
 */
export async function cancelOrder(
  tx: postgres.TransactionSql,
  { id, reason }: { readonly id: number; readonly reason?: string | undefined },
): Promise<SepaOrder> {
  const { state, date } = await lockOrder(tx, id);
  if (state === 'settled')
    throw conflict(
      'La banque a exécuté cette remise : elle ne s’annule pas. Notez les opérations revenues, une par une.',
    );
  const [executed] = await tx`select from sepa_items where order_id = ${id} and state = 'settled' limit 1`;
  if (executed)
    throw conflict(
      'La banque a déjà exécuté une partie de cette remise : elle ne s’annule plus. Notez ses autres opérations, une par une.',
    );
  if (!reason?.trim() && (state === 'presented' || date <= parisDate(new Date())))
    throw invalid([
      {
        propertyPath: 'reason',
        message:
          state === 'presented'
            ? 'La banque a cette remise : dites pourquoi elle ne l’exécute pas'
            : `Le jour d’exécution (${formatDate(date)}) est passé : dites pourquoi la banque ne l’a pas exécutée`,
      },
    ]);
  await tx`update sepa_orders set date_cancel = now(), cancel_reason = ${reason?.trim() || null} where id = ${id}`;
  const freed = await tx<{ invoice_id: number | null }[]>`
    update sepa_items set state = 'withdrawn', date_back = ${parisDate(new Date())} where order_id = ${id} and state in ('made', 'presented') returning invoice_id`;
  await settleByOwnCredits(
    tx,
    freed.flatMap(({ invoice_id: invoice }) => invoice ?? []),
  );
  return readOrder(tx, id);
}

/** Notes that the bank refused one payment of an order before its day, or took it back after. */
export async function returnOne(
  { tx }: TransactionContext,
  {
    id,
    end_to_end_id: reference,
    date,
    reason,
    line = null,
  }: SepaReturn & { readonly id: number; readonly line?: number | null },
): Promise<SepaOrder> {
  const order = await lockOrder(tx, id);
  if (date > parisDate(new Date())) throw refusedDate('Cette date est à venir');
  await openDay(tx, date, line === null ? { field: 'date' } : {});
  const items = await tx<{ invoice_id: number | null; state: SepaPaymentItem['state'] }[]>`
    select invoice_id, state from sepa_items where order_id = ${id} and end_to_end_id = ${reference}`;
  const [first] = items;
  if (!first) throw notFound();
  if (first.state === 'made') throw conflict('Cette remise n’est pas encore confiée à la banque : annulez-la.');
  if (first.state === 'returned') throw conflict(`L’opération ${reference} est déjà revenue impayée.`);
  if (order.date_settle && date < order.date_settle) throw refusedDate('Cette date précède l’exécution de la remise');
  const [paid] = await tx<{ id: number }[]>`
    select id from payments where order_id = ${id} and end_to_end_id = ${reference}
      and date_return is null and date_undo is null for update`;
  if (paid) {
    await returnPayments(tx, [paid.id], { date, reason: reason ?? null, line });
    return readOrder(tx, id);
  }
  // Refused before its day, or a transfer: no payment stands for it.
  await tx`
    update sepa_items set state = 'returned', date_back = ${date}, return_line_id = ${line} where order_id = ${id} and end_to_end_id = ${reference}`;
  await settleByOwnCredits(
    tx,
    items.flatMap(({ invoice_id: invoice }) => invoice ?? []),
  );
  return readOrder(tx, id);
}
