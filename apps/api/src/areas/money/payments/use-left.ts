import { formatMoney, parisDate } from '@officine/domain';
import type { PaymentRefund } from '@officine/sdk/contract';
import { AppError, invalid } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { openDay } from '../ledger/open-day.ts';
import { allocateInOrder } from './allocations.ts';
import { lockOpenPayment } from './left.ts';
import { payableInvoices } from './payable-invoices.ts';
import { addPayment } from './payment.ts';
import { recordInvoice } from './record-invoice.ts';

/** Settles invoices of the same payer by what is left of a payment, in their order, from today on. */
export async function matchPayment(
  context: TransactionContext,
  { id, invoices: ids }: { readonly id: number; readonly invoices: readonly number[] },
): Promise<void> {
  const { tx } = context;
  const today = parisDate(new Date());
  const invoices = await payableInvoices(tx, ids);
  const payment = await lockOpenPayment(tx, id);
  const isOther = (one: (typeof invoices)[number]) =>
    one.pharmacy_id !== payment.pharmacy_id || one.advertiser_id !== payment.advertiser_id;
  const other = invoices.find(isOther);
  if (other) throw new AppError('conflict', `${other.number} a un autre payeur que ce règlement.`);
  await openDay(tx, today);
  await allocateInOrder(tx, invoices, { payment: id, cents: payment.left, date: today });
  for (const invoice of invoices) await recordInvoice(context, invoice);
}

const refuse = (propertyPath: string, message: string) => invalid([{ propertyPath, message }]);

/** Notes that what is left of a payment, or a part of it, was given back to its payer. Returns the refund's id. */
export async function refundPayment(
  { tx, actor, resources }: TransactionContext,
  { id, date, amount, means = 'transfer', label }: PaymentRefund & { readonly id: number },
): Promise<number> {
  const { left, date: received, pharmacy_id, advertiser_id } = await lockOpenPayment(tx, id);
  if (date > parisDate(new Date())) throw refuse('date', 'Cette date est à venir : indiquez le jour du remboursement');
  if (date < received) throw refuse('date', 'Cette date précède celle du règlement');
  const cents = amount ?? left;
  if (cents > left) throw refuse('amount', `Il reste ${formatMoney(left)} de ce règlement au plus`);
  await openDay(tx, date, { field: 'date' });
  const payment = {
    kind: 'refund',
    refund_of: id,
    date,
    cents,
    means,
    pharmacy_id,
    advertiser_id,
    label: label || null,
    source: 'person',
    user_id: actor.userId,
  } as const;
  const refund = await addPayment(tx, payment);
  const after = { ...payment, label: label || formatMoney(cents) };
  await recordChange(tx, resources.payments, actor, { id: refund, action: 'create', before: null, after });
  return refund;
}
