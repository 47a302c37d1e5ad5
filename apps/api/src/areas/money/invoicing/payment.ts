import type { InvoicePayment } from '@officine/sdk/contract';
import { AppError, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import type { Body } from '../../../rest/input.ts';
import { viewOf } from '../../../rest/view.ts';
import type { Saved } from '../../../rest/write.ts';
import { receivePayment } from '../payments/add-payment.ts';
import { allocateCredits } from '../payments/allocations.ts';
import { type OrderUnderWay, orderUnderWay } from '../payments/order-under-way.ts';
import { recordInvoice } from '../payments/record-invoice.ts';
import { takeBackPayments } from '../payments/take-back.ts';
import { askedInvoice, invoiceOrPayerCredit } from './payer-credits.ts';

const conflict = (message: string) => new AppError('conflict', message);

/**
 * Notes the day on which an issued invoice was paid, or that it was not: what settled it is taken back, and its debit,
 * which came back, can be ordered again. Throws a conflict for one that was paid out to the pharmacy, or that the bank is
 * about to debit.
 */
export async function payInvoice(
  context: TransactionContext,
  { id, date_payment: date, amount, means }: InvoicePayment & { readonly id: number },
): Promise<Saved> {
  const { tx, actor, resources } = context;
  if (date !== null) {
    await receivePayment(context, { invoices: [id], date, amount, means }, 'date_payment');
  } else {
    const [before] = await tx<{ row: Body; order: OrderUnderWay | null }[]>`
      select to_jsonb(i) as row, ${orderUnderWay(tx)} as order
      from invoices i where id = ${id} for update of i`;
    if (!before) throw notFound();
    if (before.row['status'] === 'draft') throw conflict('Un brouillon ne se règle pas : émettez-le.');
    if (before.row['kind'] === 'credit_note') throw conflict('Un avoir ne se règle pas : il se déduit.');
    if (before.order)
      throw conflict(
        `Cette facture est dans la remise ${before.order.message}, que la banque n’a pas encore exécutée : annulez la remise.`,
      );
    await takeBackPayments(context, id);
    await recordInvoice(context, { id, row: before.row });
  }
  return { id, json: await viewOf(resources.invoices, actor.role).get(tx, actor, id) };
}

interface Deducted {
  readonly id: number;
  readonly kind: 'invoice' | 'credit_note';
  readonly due: number;
  readonly order: OrderUnderWay | null;
  readonly row: Body;
}

/** Settles an invoice by what credit notes of the same payer still owe, oldest first. */
export async function deductCredits(context: TransactionContext, id: number): Promise<Saved> {
  const { tx, actor, resources } = context;
  // The invoice and the credit notes of its payer: a website's pharmacy, or the advertiser of a campaign.
  const rows = await tx<Deducted[]>`
    with asked as (${askedInvoice(tx, id)})
    select i.id, i.kind, i.amount_total - i.amount_paid - i.amount_credited as due, to_jsonb(i) as row,
      ${orderUnderWay(tx)} as order
    from invoices i join asked a on ${invoiceOrPayerCredit(tx)}
    where i.status = 'issued' order by i.id for update of i`;
  const invoice = rows.find((row) => row.id === id);
  if (!invoice || invoice.kind === 'credit_note') throw conflict('Les avoirs se déduisent d’une facture émise.');
  if (invoice.order) throw conflict(`Cette facture est dans la remise ${invoice.order.message} : annulez-la d’abord.`);
  if (invoice.due === 0) throw conflict('Cette facture est déjà soldée.');
  const credits = rows.filter(({ kind, due, order }) => kind === 'credit_note' && due > 0 && !order);
  if ((await allocateCredits(tx, [invoice], credits)) === 0) throw conflict('Le payeur n’a aucun avoir à déduire.');
  for (const changed of [invoice, ...credits]) await recordInvoice(context, changed);
  return { id, json: await viewOf(resources.invoices, actor.role).get(tx, actor, id) };
}
