import { bookedCents, type OrderPayment } from '@officine/domain';
import type { BankAccepted } from '@officine/sdk/contract';
import { AppError, invalid, notFound } from '../../../../base/errors.ts';
import { groupBy } from '../../../../base/group-by.ts';
import type { CommandContext, TransactionContext } from '../../../../calls/context.ts';
import { idOf } from '../../../../rest/iri.ts';
import { orderPayments } from '../queue/order-payments.ts';
import { type Proposal, proposalsFor } from '../queue/proposals.ts';
import { lockLines, type StoredLine } from '../queue/stored-lines.ts';
import { markLine, settleLine } from './settle.ts';

const conflict = (message: string) => new AppError('conflict', message);

/**
 * Accepts the proposals of lines, the oldest first, each as it stands then. One that is gone or that cannot be done is
 * left with its reason; the others are done.
 */
export async function acceptLines(context: CommandContext, ids: readonly number[]): Promise<BankAccepted> {
  const refused: { line: number; reason: string }[] = [];
  let accepted = 0;
  await context.sql.begin(async (tx) => {
    // One person at a time, and one at a time with what makes and settles orders: proposals are read, then done.
    await tx`lock table sepa_orders in share row exclusive mode`;
    const lines = await lockLines(tx, ids);
    const open = lines.filter(({ state }) => state === 'open');
    for (const { id } of lines.filter(({ state }) => state !== 'open'))
      refused.push({ line: id, reason: 'Cette ligne est déjà traitée.' });
    for (const proposal of await proposalsFor(tx, open)) {
      try {
        await tx.savepoint((inner) => settleLine({ ...context, tx: inner }, proposal));
        accepted += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        refused.push({ line: proposal.line.id, reason: error.message });
      }
    }
  });
  return { accepted, refused };
}

/** Locks one open line. */
async function openLine({ tx }: TransactionContext, id: number): Promise<StoredLine> {
  await tx`lock table sepa_orders in share row exclusive mode`;
  const [line] = await lockLines(tx, [id]);
  if (!line) throw notFound();
  if (line.state !== 'open') throw conflict('Cette ligne est déjà traitée : rouvrez-la d’abord.');
  return line;
}

interface Choice {
  readonly invoices?: readonly (string | number)[] | undefined;
  readonly order?: number | undefined;
}

/** Settles what a person chose by a line: invoices, in their order, or a whole batch of an order. */
export async function matchLine(context: TransactionContext, id: number, { invoices, order }: Choice): Promise<void> {
  if ((invoices === undefined) === (order === undefined))
    throw invalid([{ propertyPath: 'invoices', message: 'Choisissez des factures, ou une remise' }]);
  const line = await openLine(context, id);
  if (line.currency !== 'EUR') throw conflict(`Cette ligne est en ${line.currency} : elle ne règle rien en euros.`);
  if (line.cents === 0) throw conflict('Cette ligne est de zéro euro : classez-la sans suite.');
  const none = { line, surplus: 0, candidates: [], isSure: false, allocations: [], payments: [] };
  if (order !== undefined) {
    const payments = await batchOf(context, line, order);
    return settleLine(context, {
      ...none,
      settles: 'order',
      payments,
      reason: `Remise ${payments[0]?.messageId ?? ''}, choisie.`,
    });
  }
  const allocations = await chosen(context, line, invoices ?? []);
  const numbers = allocations.map(({ number }) => number).join(', ');
  await settleLine(context, {
    ...none,
    settles: 'invoices',
    allocations,
    reason: `Règle ${numbers}.`,
  } satisfies Proposal);
}

const totalOf = (payments: readonly OrderPayment[]): number =>
  payments.reduce((total, payment) => total + bookedCents(payment), 0);

/** The payments under way of an order, or of one of its batches, that have the line’s amount together. */
async function batchOf({ tx }: TransactionContext, line: StoredLine, order: number): Promise<readonly OrderPayment[]> {
  const all = await orderPayments(tx, { live: true });
  const live = all.filter((payment) => payment.order === order && payment.state === 'live');
  const batches = [live, ...groupBy(live, ({ batchId }) => batchId).values()];
  const found = batches.find((batch) => batch.length > 0 && totalOf(batch) === line.cents);
  if (!found) throw conflict('Les opérations en cours de cette remise n’ont pas le montant de cette ligne.');
  return found;
}

async function chosen(
  { tx, resources, actor }: TransactionContext,
  line: StoredLine,
  iris: readonly (string | number)[],
) {
  const ids = iris.map((iri) => {
    const id = idOf(resources.invoices, actor.role, iri);
    if (id === null) throw notFound();
    return id;
  });
  const rows = await tx<{ id: number; number: string; due: number }[]>`
    select id, number, amount_due as due from invoices where id = any(${ids}::int[]) and status = 'issued'`;
  if (rows.length < new Set(ids).size) throw notFound();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ invoice: id, number: row.number, cents: line.cents < 0 ? -row.due : row.due }] : [];
  });
}

/** Notes why a line settles nothing. */
export async function setAside(context: TransactionContext, id: number, reason: string): Promise<void> {
  await markLine(context, await openLine(context, id), { state: 'aside', reason });
}
