import { formatMoney } from '../../format/money.ts';
import { returnReason } from '../return-reasons.ts';
import type { BankEntry, OperationKind } from '../types.ts';
import { bookedCents, compare, type Ledger } from './ledger.ts';
import { type Found, proposed } from './proposed.ts';
import type { OrderPayment } from './types.ts';

const total = (payments: readonly OrderPayment[]): number =>
  payments.reduce((sum, payment) => sum + bookedCents(payment), 0);
const NOUNS = { debit: 'Prélèvement', transfer: 'Virement' } as const;
const nounOf = ({ kind }: OrderPayment): string => NOUNS[kind];

/** Operations that are never those of an order: whoever pays an invoice by transfer may give its number as end-to-end id. */
const FOREIGN: Readonly<Record<OrderPayment['kind'], readonly OperationKind[]>> = {
  debit: ['transfer_in', 'transfer_out', 'transfer_return', 'cheque', 'cheque_return'],
  transfer: ['collection', 'collection_return', 'transfer_in', 'cheque', 'cheque_return'],
};
const fitting = (payments: readonly OrderPayment[], { kind }: BankEntry): readonly OrderPayment[] =>
  payments.filter((payment) => !FOREIGN[payment.kind].includes(kind));

/** The payment of an order that has the entry's end-to-end id. */
export function byEndToEnd(entry: BankEntry, ledger: Ledger): Found {
  const { endToEndId } = entry.references;
  if (endToEndId === null) return undefined;
  const named = narrowed(fitting(ledger.byEndToEnd(endToEndId), entry), entry);
  const executed = named.filter((payment) => Math.sign(bookedCents(payment)) === Math.sign(entry.cents));
  return executed.length > 0 ? executedPayment(entry, executed, ledger) : returnedPayment(entry, named, ledger);
}

/** Those for which it is true; all of them when it is true for none. */
const keep = (all: readonly OrderPayment[], isSame: (payment: OrderPayment) => boolean) =>
  all.some(isSame) ? all.filter(isSame) : all;
/** Of payments with one end-to-end id, as that of an invoice presented twice, those of the entry's batch and mandate. */
function narrowed(payments: readonly OrderPayment[], { references }: BankEntry): readonly OrderPayment[] {
  const { batchId, messageId, mandate } = references;
  const ofBatch = keep(payments, (payment) => payment.batchId === batchId || payment.messageId === messageId);
  return keep(ofBatch, (payment) => payment.mandate !== null && payment.mandate === mandate);
}

function executedPayment(entry: BankEntry, payments: readonly OrderPayment[], ledger: Ledger): Found {
  const live = payments.filter((payment) => ledger.stateOf(payment) === 'live');
  const payment = live.toSorted((a, b) => compare(a.date, b.date))[0];
  if (!payment) return undefined;
  const isEqual = bookedCents(payment) === entry.cents;
  const allocations = isEqual ? ledger.collect([payment]) : [];
  if (allocations.length === 0) return undefined;
  return proposed(entry, {
    settles: 'payment',
    payments: [payment],
    allocations,
    reason: `${nounOf(payment)} ${payment.endToEndId} de la remise ${payment.messageId}.`,
    isSure: true,
  });
}

function returnedPayment(entry: BankEntry, payments: readonly OrderPayment[], ledger: Ledger): Found {
  const rank = { collected: 0, live: 1, returned: 2 } as const;
  const [payment] = payments
    .filter((each) => ledger.stateOf(each) !== 'returned' && each.date <= entry.booked)
    .toSorted((a, b) => rank[ledger.stateOf(a)] - rank[ledger.stateOf(b)] || compare(b.date, a.date));
  if (!payment || -bookedCents(payment) !== entry.cents) return undefined;
  const isCollected = ledger.stateOf(payment) === 'collected';
  const why = entry.returnCode === null ? '' : ` : ${returnReason(entry.returnCode).label}`;
  const verb = payment.kind === 'debit' ? 'encaissement' : 'virement';
  const doubt = isCollected ? '' : ` Son ${verb} n’est sur aucun relevé.`;
  return proposed(entry, {
    settles: 'return',
    payments: [payment],
    allocations: takenBack([payment]),
    reason: `Retour du ${nounOf(payment).toLowerCase()} ${payment.endToEndId}${why}.${doubt}`,
    isSure: isCollected,
  });
}

const takenBack = (payments: readonly OrderPayment[]) =>
  payments.flatMap(({ kind, items }) =>
    items.map((item) => ({ ...item, cents: kind === 'debit' ? -item.cents : item.cents })),
  );

/** Words of a label that may be the id of a batch. */
const MAX_WORDS = 60;
/** The payments of the batch, or of the order, that the entry names. */
function namedBatch({ references, reference, label }: BankEntry, ledger: Ledger): readonly OrderPayment[] {
  const ids = [references.batchId, references.messageId, reference, ...label.split(/\s+/).slice(0, MAX_WORDS)];
  for (const id of ids) {
    const payments = id === null || id === '' ? [] : ledger.byBatch(id);
    if (payments.length > 0) return payments;
  }
  return [];
}

/** A whole batch in one line, by its id and by the amount of what has not come back. */
export function byBatch(entry: BankEntry, ledger: Ledger): Found {
  const all = fitting(namedBatch(entry, ledger), entry);
  const [first] = all;
  if (!first) return undefined;
  if (Math.sign(total(all)) !== Math.sign(entry.cents)) return returnedBatch(entry, all, ledger);
  const live = all.filter((payment) => ledger.stateOf(payment) === 'live');
  if (live.length === 0) return undefined;
  const name = `Remise ${entry.references.batchId === first.batchId ? first.batchId : first.messageId}`;
  const accept = (payments: readonly OrderPayment[], reason: string, isSure: boolean): Found =>
    proposed(entry, { settles: 'order', payments, allocations: ledger.collect(payments), reason, isSure });
  if (total(live) === entry.cents) return accept(live, `${name}, en une ligne : ${countOf(live)}.`, true);
  const hasCollected = all.some((payment) => ledger.stateOf(payment) === 'collected');
  if (!hasCollected && total(all) === entry.cents)
    return accept(all, `${name}, en une ligne, paiements revenus compris : ${countOf(all)}.`, false);
  const missing = live.filter((payment) => bookedCents(payment) === total(live) - entry.cents);
  const [without, ...others] = missing;
  if (!without || others.length > 0 || live.length === 1) return undefined;
  const rest = live.filter((payment) => payment !== without);
  return accept(rest, `${name}, sans ${without.endToEndId} (${formatMoney(Math.abs(bookedCents(without)))}).`, false);
}

function returnedBatch(entry: BankEntry, all: readonly OrderPayment[], ledger: Ledger): Found {
  const [first] = all;
  const collected = all.filter((payment) => ledger.stateOf(payment) === 'collected');
  if (!first || collected.length === 0 || -total(collected) !== entry.cents) return undefined;
  return proposed(entry, {
    settles: 'return',
    payments: collected,
    allocations: takenBack(collected),
    reason: `Retour de toute la remise ${first.messageId} : ${countOf(collected)}.`,
    isSure: true,
  });
}

const COUNTED = { debit: ['prélèvement', 'prélèvements'], transfer: ['virement', 'virements'] } as const;
const countOf = (payments: readonly OrderPayment[]): string => {
  const [one, many] = COUNTED[payments[0]?.kind ?? 'debit'];
  return `${payments.length} ${payments.length > 1 ? many : one}`;
};
