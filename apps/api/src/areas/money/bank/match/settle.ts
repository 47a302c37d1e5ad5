import type { BankAllocation, OrderPayment } from '@officine/domain';
import type { PAYMENT_MEANS } from '@officine/sdk/contract';
import { AppError } from '../../../../base/errors.ts';
import { groupBy } from '../../../../base/group-by.ts';
import type { TransactionContext } from '../../../../calls/context.ts';
import { recordChange } from '../../../../rest/audit.ts';
import type { Body } from '../../../../rest/input.ts';
import { openDay } from '../../ledger/open-day.ts';
import { allocate, allocateCredits } from '../../payments/allocations.ts';
import { type PayableInvoice, payableInvoices } from '../../payments/payable-invoices.ts';
import { addPayment } from '../../payments/payment.ts';
import { recordInvoice } from '../../payments/record-invoice.ts';
import { returnOne, settlePayments } from '../../sepa/order-states.ts';
import type { Proposal } from '../queue/proposals.ts';
import type { StoredLine } from '../queue/stored-lines.ts';

const conflict = (message: string) => new AppError('conflict', message);
const MEANS: Partial<Record<StoredLine['kind'], (typeof PAYMENT_MEANS)[number]>> = {
  collection: 'debit',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  cheque: 'cheque',
};

/** What an entry can have. */
const MAX_CHARGE_CENTS = 2_000_000_000;

/** Does what a proposal says, and notes it on its line. Throws a conflict, in French, where it cannot be done any more. */
export async function settleLine(context: TransactionContext, proposal: Proposal): Promise<void> {
  const { line, settles, payments, allocations, reason } = proposal;
  if (settles === 'undecided') throw conflict(reason);
  const isCharge = settles === 'fees';
  await openDay(context.tx, line.date, {
    todo: isCharge
      ? 'classez cette ligne sans suite, ou rouvrez ce mois.'
      : 'classez cette ligne sans suite et notez son règlement à un jour d’un mois ouvert, ou rouvrez ce mois.',
  });
  if (isCharge && Math.abs(line.cents) > MAX_CHARGE_CENTS)
    throw conflict('Des frais de banque de plus de 20 millions d’euros ne se notent pas : vérifiez ce relevé.');
  if (settles === 'payment' || settles === 'order') await executed(context, line, payments);
  else if (settles === 'return' || settles === 'rejection') await back(context, line, payments);
  else if (settles === 'invoices') await settleInvoices(context, line, allocations);
  await markLine(context, line, { state: 'matched', reason, isCharge });
}

/** Notes what was said of a line; `open` takes it back. */
export async function markLine(
  { tx, actor, resources }: TransactionContext,
  { id, label }: StoredLine,
  { state, reason, isCharge = false }: Pick<StoredLine, 'state' | 'reason'> & { readonly isCharge?: boolean },
): Promise<void> {
  const [before] = await tx<{ row: Body }[]>`select to_jsonb(l) as row from bank_lines l where id = ${id}`;
  const isOpen = state === 'open';
  const [after] = await tx<{ row: Body }[]>`
    update bank_lines l set state = ${state}, reason = ${reason}, is_charge = ${isCharge}, user_id = ${isOpen ? null : actor.userId},
      date_match = case when ${isOpen} then null else now() end
    where id = ${id} returning to_jsonb(l) as row`;
  const rows = { before: { ...before?.row, label }, after: { ...after?.row, label } };
  await recordChange(tx, resources.bankLines, actor, { id, action: 'update', ...rows });
}

/** The bank executed payments of an order. */
async function executed({ tx, actor }: TransactionContext, line: StoredLine, payments: readonly OrderPayment[]) {
  for (const [order, parts] of groupBy(payments, (payment) => payment.order)) {
    const references = parts.map(({ endToEndId }) => endToEndId);
    await settlePayments(tx, { order, references, date: line.date, user: actor.userId, line: line.id });
  }
}

/** The bank took payments of an order back, or refused them. */
async function back(context: TransactionContext, line: StoredLine, payments: readonly OrderPayment[]): Promise<void> {
  for (const { order, endToEndId } of payments)
    await returnOne(context, {
      id: order,
      end_to_end_id: endToEndId,
      date: line.date,
      line: line.id,
      ...(line.return_code !== null && /^[A-Z]{2,4}\d{0,2}$/.test(line.return_code) && { reason: line.return_code }),
    });
}

/** Money came in for invoices, less credit notes, or went out for credit notes. What is above them stays the payer’s. */
async function settleInvoices(context: TransactionContext, line: StoredLine, allocations: readonly BankAllocation[]) {
  const { tx, actor } = context;
  const asked = new Map(allocations.map(({ invoice, cents }) => [invoice, Math.abs(cents)]));
  const rows = await payableInvoices(tx, [...asked.keys()], { withCredits: true });
  const payers = groupBy(rows, ({ pharmacy_id, advertiser_id }) => `${pharmacy_id}/${advertiser_id}`);
  let left = Math.abs(line.cents);
  for (const [at, documents] of [...payers.values()].entries()) {
    const parts = documents.map((row) => ({ ...row, due: Math.min(row.due, asked.get(row.id) ?? 0) }));
    const [{ pharmacy_id, advertiser_id }] = parts as [PayableInvoice];
    const isRefund = line.cents < 0;
    const settled = parts.filter(({ kind }) => (kind === 'credit_note') === isRefund);
    const deducted = parts.filter(({ kind }) => (kind === 'credit_note') !== isRefund);
    if (isRefund && deducted.length > 0) throw conflict('De l’argent sorti ne règle que des avoirs.');
    await allocateCredits(tx, settled, deducted);
    const isLast = at === payers.size - 1;
    const sum =
      settled.reduce((total, { due }) => total + due, 0) - deducted.reduce((total, { due }) => total + due, 0);
    const cents = isLast ? left : Math.min(sum, left);
    if (cents <= 0) throw conflict('Ces avoirs dépassent ces factures : rien n’est payé.');
    left -= cents;
    const payment = await addPayment(tx, {
      kind: isRefund ? 'refund' : 'receipt',
      date: line.date,
      cents,
      means: MEANS[line.kind] ?? 'other',
      pharmacy_id,
      advertiser_id,
      label: line.label,
      source: 'bank',
      user_id: actor.userId,
      line_id: line.id,
    });
    let open = cents;
    for (const { id, due, date_invoice: issued } of settled) {
      const [now] = await tx<[{ due: number }]>`
        select amount_total - amount_paid - amount_credited as due from invoices where id = ${id}`;
      const part = Math.min(now.due, due, open);
      // Money that came before the invoice settles it from the day on which it was issued.
      await allocate(tx, { invoice: id, payment, cents: part, date: line.date < issued ? issued : line.date });
      open -= part;
    }
  }
  for (const row of rows) await recordInvoice(context, row);
}
