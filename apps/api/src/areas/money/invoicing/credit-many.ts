import type { CreditedInvoices, InvoiceCredits } from '@officine/sdk/contract';
import { AppError, notFound } from '../../../base/errors.ts';
import { createYield } from '../../../base/event-loop.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { idOf, pathOf } from '../../../rest/iri.ts';
import { creditInvoice } from './credit.ts';
import { lockSeries } from './series.ts';

/**
 * Credits invoices in one transaction, each as `creditInvoice` does; one that is refused leaves the others. Throws 404 for
 * an invoice that does not exist.
 */
export async function creditMany(
  context: TransactionContext,
  { credits, reason }: InvoiceCredits,
): Promise<CreditedInvoices> {
  const { tx, actor, resources } = context;
  const asked = new Map(
    credits.map(({ invoice, amount_net }) => [idOf(resources.invoices, actor.role, invoice) ?? 0, amount_net]),
  );
  // All rows and series are locked first, in the order of their ids: two calls that share some cannot deadlock.
  const rows = await tx<{ id: number; number: string | null; type: string; pharmacy: number; reference: string }[]>`
    select i.id, i.number, i.type, p.id as pharmacy, p.reference from invoices i join pharmacies p on p.id = i.pharmacy_id
    where i.id = any(${[...asked.keys()]}::int[]) order by i.id for update of i`;
  if (rows.length < asked.size) throw notFound();
  const owners = rows.flatMap(({ number, type, pharmacy: id, reference }) =>
    number === null ? [] : [{ pharmacy: type === 'web' ? null : { id, reference }, counter: 0 }],
  );
  if (owners.length > 0) await lockSeries(tx, owners);
  const outcome: CreditedInvoices = { credits: [], amount_total: 0, refused: [] };
  const breathe = createYield();
  for (const { id, number } of rows) {
    await breathe();
    const amount = asked.get(id);
    const input = { id, ...(reason && { reason }), ...(amount !== undefined && { amount_net: amount }) };
    try {
      const note = await tx.savepoint((inner) => creditInvoice({ ...context, tx: inner }, input));
      outcome.credits.push(`${pathOf(resources.invoices, actor.role)}/${note.id}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.refused.push({ invoice: id, number, message: error.violations?.[0]?.message ?? error.message });
    }
  }
  const ids = outcome.credits.map((iri) => Number(iri.split('/').at(-1)));
  const [sum] = await tx<[{ total: number }]>`
    select -coalesce(sum(amount_total), 0)::float8 as total from invoices where id = any(${ids}::int[])`;
  return { ...outcome, amount_total: sum.total };
}
