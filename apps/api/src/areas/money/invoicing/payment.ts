import { parisDate } from '@officine/domain';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { viewOf } from '../../../rest/view.ts';
import type { Saved } from '../../../rest/write.ts';

/**
 * Notes the day on which an issued invoice was paid, or that it was not: its debit, which came back, can then be
 * ordered again. Throws a conflict for one that was paid out to the pharmacy.
 */
export async function payInvoice(
  { tx, actor, resources }: TransactionContext,
  { id, date }: { readonly id: number; readonly date: string | null },
): Promise<Saved> {
  const [before] = await tx<Body[]>`select * from invoices where id = ${id} for update`;
  if (!before) throw notFound();
  if (before['status'] === 'draft') throw new AppError('conflict', 'Un brouillon ne se règle pas : émettez-le.');
  if (before['kind'] === 'credit_note') throw new AppError('conflict', 'Un avoir ne se règle pas : il se déduit.');
  if (date !== null && date < String(before['date_invoice']))
    throw invalid([{ propertyPath: 'date_payment', message: 'Cette date précède celle de la facture' }]);
  if (date !== null && date > parisDate(new Date()))
    throw invalid([
      { propertyPath: 'date_payment', message: 'Cette date est à venir : indiquez le jour où l’argent est arrivé' },
    ]);
  const [order] = await tx<{ kind: 'debit' | 'transfer'; message: string }[]>`
    select o.kind, o.message from sepa_items d join sepa_orders o on o.id = d.order_id
    where d.invoice_id = ${id} and not d.is_cancelled`;
  if (date === null && order?.kind === 'transfer')
    throw new AppError('conflict', `Cette facture a été reversée à la pharmacie (${order.message}).`);
  if (date === null) await tx`update sepa_items set is_cancelled = true where invoice_id = ${id}`;
  const [after] = await tx<Body[]>`
    update invoices set date_payment = ${date}, date_update = now() where id = ${id} returning *`;
  await recordChange(tx, resources.invoices, actor, { id, action: 'update', before, after: after ?? null });
  return { id, json: await viewOf(resources.invoices, actor.role).get(tx, actor, id) };
}
