import { formatMoney, invoiceNumber, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { lackingCharacters } from '../../../paper/fonts.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { toId } from '../../../rest/sql.ts';
import { viewOf } from '../../../rest/view.ts';
import type { Saved } from '../../../rest/write.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { lockSeries, saveSeries } from './series.ts';

interface CreditedInvoice {
  readonly id: number;
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  readonly status: 'draft' | 'issued';
  readonly is_credited: boolean;
  readonly number: string;
  readonly pharmacy_id: number;
  readonly reference: string;
  readonly campaign_id: number | null;
  readonly amount_total: number;
  readonly row: Body;
}

const conflict = (message: string) => new AppError('conflict', message);

const lock = async (tx: postgres.TransactionSql, id: number | null): Promise<CreditedInvoice> => {
  const [invoice] = await tx<CreditedInvoice[]>`
    select i.id, i.type, i.kind, i.status, i.is_credited, i.number, i.pharmacy_id, p.reference, i.campaign_id, i.amount_total, to_jsonb(i) as row
    from invoices i join pharmacies p on p.id = i.pharmacy_id where i.id = ${id} for update of i`;
  if (!invoice) throw notFound();
  if (invoice.status === 'draft') throw conflict('Un brouillon ne se crédite pas : supprimez-le.');
  if (invoice.kind === 'credit_note') throw conflict('Un avoir ne se crédite pas.');
  if (invoice.is_credited) throw conflict('Cette facture a déjà son avoir.');
  return invoice;
};

/**
 * Cancels the whole of an issued invoice by a credit note of the same series, and returns the note. What the invoice
 * charged for can then be invoiced again.
 */
export async function creditInvoice(
  { tx, actor, resources: { invoices } }: TransactionContext,
  { id, reason }: { readonly id: string | number; readonly reason?: string | undefined },
): Promise<Saved> {
  const lacking = reason ? (await lackingCharacters())(reason) : [];
  if (lacking.length > 0)
    throw invalid([{ propertyPath: 'reason', message: `Un avoir ne peut pas imprimer : ${lacking.join(' ')}` }]);
  const before = await lock(tx, toId(id));
  const { type, pharmacy_id, reference, campaign_id } = before;
  const pharmacy = type === 'web' ? null : { id: pharmacy_id, reference };
  const series = await lockSeries(tx, [{ pharmacy, counter: 0 }]);
  const [own] = series.values();
  if (!own) throw new Error(`no series for invoice ${before.id}`);
  const today = parisDate(new Date());
  const date = own.last !== null && own.last > today ? own.last : today;
  const counter = own.next++;
  const number = invoiceNumber(own.prefix, counter);
  await saveSeries(tx, series.values());
  const [note] = await tx<{ id: number; row: Body }[]>`
    insert into invoices as i (type, kind, status, series_id, counter, number, month, pharmacy_id, campaign_id, credited_invoice_id, reason,
      seller, buyer, amount_net, amount_vat, amount_total, date_start, date_end, date_invoice)
    select type, 'credit_note', 'issued', ${own.id}, ${counter}, ${number}, month, pharmacy_id, campaign_id, id, ${reason || null},
      seller, buyer, amount_net, amount_vat, amount_total, date_start, date_end, ${date}
    from invoices where id = ${before.id} returning i.id, to_jsonb(i) as row`;
  if (!note) throw notFound();
  await tx`
    insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate)
    select ${note.id}, position, description, quantity, unit_price, amount_net, vat_rate from invoice_lines where invoice_id = ${before.id}`;
  const [after] = await tx<{ row: Body }[]>`
    update invoices i set is_credited = true, date_update = now() where id = ${before.id} returning to_jsonb(i) as row`;
  if (type === 'advertising') {
    await tx`
      update campaign_pharmacies set amount_invoiced = 0, invoice_counter = null, invoice_number = null, date_update = now()
      where campaign_id = ${campaign_id} and pharmacy_id = ${pharmacy_id} and invoice_number = ${before.number}`;
    await tx`
      update pharmacy_billings b set invoice_counter = ${counter}, amount_invoiced = greatest(0, b.amount_invoiced - i.amount_net), date_update = now()
      from invoices i where i.id = ${before.id} and b.pharmacy_id = ${pharmacy_id}`;
  }
  await recordChange(tx, invoices, actor, { id: note.id, action: 'create', before: null, after: note.row });
  await recordChange(tx, invoices, actor, {
    id: before.id,
    action: 'update',
    before: before.row,
    after: after?.row ?? null,
  });
  await notify(
    tx,
    {
      kind: 'invoice',
      title: `Nouvel avoir ${number}`,
      message: `Sur la facture ${before.number} : ${formatMoney(before.amount_total)} TTC`,
      link: `/invoices/${note.id}`,
      source: `invoice:${note.id}`,
    },
    { pharmacies: [pharmacy_id] },
  );
  return { id: note.id, json: await viewOf(invoices, actor.role).get(tx, actor, note.id) };
}
