import { AppError } from '../../../../base/errors.ts';
import type { TransactionContext } from '../../../../calls/context.ts';
import { openDay } from '../../ledger/open-day.ts';
import { allocate } from '../../payments/allocations.ts';
import { leftOfPayment } from '../../payments/left.ts';
import { undoPayments } from '../../payments/payment.ts';
import { lockPayment, recordPayment } from '../../payments/take-back.ts';
import type { StoredLine } from '../queue/stored-lines.ts';
import { markLine } from './settle.ts';

const conflict = (message: string) => new AppError('conflict', message);

const paidSince = (number: string) =>
  conflict(`${number} a été réglée autrement depuis ce retour : il ne s’annule plus.`);

/** Opens a line again: what it settled is due again, and what it took back is settled again. */
export async function undoLine(context: TransactionContext, line: StoredLine): Promise<void> {
  if (line.state === 'open') throw conflict('Cette ligne est déjà ouverte.');
  // One at a time with what makes and settles orders.
  await context.tx`lock table sepa_orders in share row exclusive mode`;
  await openDay(context.tx, line.state === 'matched' ? line.date : null, {
    todo: 'ce que cette ligne a réglé ne s’annule plus. Rouvrez ce mois, ou notez l’inverse à un jour d’un mois ouvert.',
  });
  await undoReturns(context, line.id);
  await undoPaid(context, line.id);
  await markLine(context, line, { state: 'open', reason: null });
}

/** Payments that the line brought: entered by mistake. Debits that it executed are under way again. */
async function undoPaid(context: TransactionContext, line: number): Promise<void> {
  const { tx } = context;
  const paid = await tx<{ id: number }[]>`
    select id from payments where line_id = ${line} and date_undo is null order by id`;
  for (const { id } of paid) {
    const payment = await lockPayment(tx, id);
    await undoPayments(tx, [id]);
    await recordPayment(context, payment);
  }
  const items = await tx<{ order_id: number; state: string }[]>`
    select order_id, state from sepa_items where settle_line_id = ${line} order by id for update`;
  if (items.some(({ state }) => state === 'returned'))
    throw conflict('Une opération de cette ligne est revenue depuis : rouvrez d’abord la ligne de son retour.');
  await tx`update sepa_items set state = 'presented', date_settle = null, settle_line_id = null where settle_line_id = ${line}`;
  const orders = [...new Set(items.map(({ order_id: order }) => order))];
  await tx`update sepa_orders set date_settle = null where id = any(${orders}::int[])`;
}

/** What the line took back is settled again, as far as nothing else was done with it meanwhile. */
async function undoReturns({ tx }: TransactionContext, line: number): Promise<void> {
  // A debit that was refused before its day has no payment: its invoice may have been paid since by another one.
  await tx`
    select from invoices where id in (select invoice_id from sepa_items where return_line_id = ${line}) order by id for update`;
  await tx`
    select from payments where id in (select payment_id from sepa_items where return_line_id = ${line}) order by id for update`;
  const items = await tx<{ number: string; isTaken: boolean; isPaid: boolean }[]>`
    select coalesce(i.number, 'REG' || p.id) as number, exists (select from sepa_items e where e.id <> d.id
        and (e.invoice_id = i.id and e.state in ('made', 'presented', 'settled') or e.payment_id = p.id and e.state in ('made', 'presented'))) as "isTaken",
      case o.kind when 'refund' then d.cents > coalesce(i.amount_total - i.amount_paid - i.amount_credited, ${leftOfPayment(tx)})
        when 'debit' then d.cents > i.amount_total - i.amount_paid and not exists (select from payments y
          where y.order_id = d.order_id and y.end_to_end_id = d.end_to_end_id and y.date_undo is null)
        else false end as "isPaid"
    from sepa_items d join sepa_orders o on o.id = d.order_id left join invoices i on i.id = d.invoice_id
    left join payments p on p.id = d.payment_id where d.return_line_id = ${line} order by d.id`;
  const taken = items.find(({ isTaken }) => isTaken);
  if (taken) throw conflict(`${taken.number} est dans une autre remise depuis ce retour : il ne s’annule plus.`);
  const paid = items.find(({ isPaid }) => isPaid);
  if (paid) throw paidSince(paid.number);
  const payments = await tx<{ id: number }[]>`
    update payments set date_return = null, return_reason = null, return_line_id = null where return_line_id = ${line} returning id`;
  const settledBy = await tx<
    { invoice: number; number: string; cents: number; due: number; payment: number; date: string }[]
  >`
    select i.id as invoice, i.number, a.cents, i.amount_total - i.amount_paid - i.amount_credited as due, a.payment_id as payment, a.date
    from allocations a join invoices i on i.id = a.invoice_id
    where a.payment_id = any(${payments.map(({ id }) => id)}::int[]) and a.date_void = (
      select max(v.date_void) from allocations v where v.payment_id = a.payment_id)
    order by i.id for update of i`;
  for (const { invoice, number, cents, due, payment, date } of settledBy) {
    if (due < cents) throw paidSince(number);
    await allocate(tx, { invoice, payment, cents, date });
  }
  // Refused before its day, a payment is under way again; a settled one stays so.
  await tx`
    update sepa_items d set return_line_id = null, date_back = null,
      state = case when d.date_settle is not null then 'settled' else 'presented' end
    where return_line_id = ${line}`;
}
