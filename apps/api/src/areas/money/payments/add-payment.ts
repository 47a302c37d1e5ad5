import { formatMoney, parisDate } from '@officine/domain';
import type { NewPayment, Payment } from '@officine/sdk/contract';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { CommandContext, Context, TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { idOf } from '../../../rest/iri.ts';
import { Json } from '../../../rest/json.ts';
import { viewOf } from '../../../rest/view.ts';
import { openDay } from '../ledger/open-day.ts';
import { allocateInOrder } from './allocations.ts';
import { type PayableInvoice, payableInvoices } from './payable-invoices.ts';
import { addPayment } from './payment.ts';
import { recordInvoice } from './record-invoice.ts';

const conflict = (message: string) => new AppError('conflict', message);

function checkDate(date: string, invoices: readonly PayableInvoice[], propertyPath: string): void {
  const refuse = (message: string) => {
    throw invalid([{ propertyPath, message }]);
  };
  if (date > parisDate(new Date())) refuse('Cette date est à venir : indiquez le jour où l’argent est arrivé');
  if (invoices.some(({ date_invoice: issued }) => date < issued)) refuse('Cette date précède celle de la facture');
}

interface Received {
  readonly invoices: readonly number[];
  readonly date: string;
  /** In cents; absent for all that is due. */
  readonly amount?: number | undefined;
  readonly means?: NewPayment['means'] | undefined;
  readonly label?: string | undefined;
}

/**
 * Stores money that arrived and settles these invoices by it, in their order; what is above them stays the payer's.
 * `dateField` names the field that a refused day is about. Returns the payment's id.
 */
export async function receivePayment(
  context: TransactionContext,
  { invoices: ids, date, amount, means = 'transfer', label }: Received,
  dateField: string,
): Promise<number> {
  const { tx, actor, resources } = context;
  const invoices = await payableInvoices(tx, ids);
  checkDate(date, invoices, dateField);
  await openDay(tx, date, { field: dateField });
  const [first] = invoices;
  if (!first) throw notFound();
  const { pharmacy_id, advertiser_id } = first;
  if (invoices.some((one) => one.pharmacy_id !== pharmacy_id || one.advertiser_id !== advertiser_id))
    throw conflict('Ces factures n’ont pas le même payeur : notez un règlement pour chacun.');
  const cents = amount ?? invoices.reduce((sum, { due }) => sum + due, 0);
  const payment = { date, cents, means, pharmacy_id, advertiser_id, label: label || null, user_id: actor.userId };
  const id = await addPayment(tx, { ...payment, source: 'person' });
  await allocateInOrder(tx, invoices, { payment: id, cents, date });
  for (const invoice of invoices) await recordInvoice(context, invoice);
  await recordChange(tx, resources.payments, actor, {
    id,
    action: 'create',
    before: null,
    after: { ...payment, label: label || formatMoney(cents) },
  });
  return id;
}

/** Adds a payment of one payer for some invoices. */
export async function addReceived(context: TransactionContext, body: NewPayment): Promise<number> {
  return receivePayment(context, { ...body, invoices: invoiceIds(context, body.invoices) }, 'date');
}

/** Ids of invoices from their IRIs. Throws `not_found` for an IRI of something else. */
export const invoiceIds = ({ resources, actor }: Context, iris: readonly (string | number)[]): number[] =>
  iris.map((iri) => {
    const id = idOf(resources.invoices, actor.role, iri);
    if (id === null) throw notFound();
    return id;
  });

/** A payment, as the caller reads it. */
export const paymentJson = async ({ sql, actor, resources }: CommandContext, id: number): Promise<Json<Payment>> =>
  new Json<Payment>(await viewOf(resources.payments, actor.role).get(sql, actor, id));
