import { type InvoiceItem, invoiceTotals } from '@officine/domain';
import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';

/** An invoice that is not issued yet: no number, no parties, no invoice date. */
export interface InvoiceDraft {
  readonly type: 'advertising' | 'web';
  readonly pharmacy_id: number;
  readonly month: string | null;
  readonly campaign_id: number | null;
  readonly date_start: string;
  readonly date_end: string;
  readonly lines: readonly InvoiceItem[];
}
export interface StoredDraft {
  readonly id: number;
  readonly pharmacy_id: number;
  readonly row: Record<string, unknown>;
}

/**
 * Stores drafts with their lines, at most one for each pharmacy; returns the new ones. Unique indexes leave out a
 * pharmacy that has such an invoice already, also when a concurrent call made it.
 */
export async function insertDrafts(
  tx: postgres.TransactionSql,
  drafts: readonly InvoiceDraft[],
): Promise<readonly StoredDraft[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ lines, ...draft }) => {
    const { amount_net, amount_vat, amount_total } = invoiceTotals(lines);
    return { ...draft, amount_net, amount_vat, amount_total };
  });
  const stored = await tx<StoredDraft[]>`
    insert into invoices as i (type, pharmacy_id, month, campaign_id, date_start, date_end, amount_net, amount_vat, amount_total)
    select d.type, d.pharmacy_id, d.month, d.campaign_id, d.date_start, d.date_end, d.amount_net, d.amount_vat, d.amount_total
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d(type text, pharmacy_id int, month text, campaign_id int,
      date_start date, date_end date, amount_net bigint, amount_vat bigint, amount_total bigint)
    on conflict do nothing returning i.id, i.pharmacy_id, to_jsonb(i) as row`;
  const ids = new Map(stored.map(({ id, pharmacy_id }) => [pharmacy_id, id]));
  const lines = drafts.flatMap(({ pharmacy_id, lines }) => {
    const invoice_id = ids.get(pharmacy_id);
    return invoice_id === undefined ? [] : lines.map((line, index) => ({ ...line, invoice_id, position: index + 1 }));
  });
  await insertLines(tx, lines);
  return stored;
}

async function insertLines(
  tx: postgres.TransactionSql,
  lines: readonly (InvoiceItem & { readonly invoice_id: number; readonly position: number })[],
): Promise<void> {
  await tx`
    insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate)
    select l.invoice_id, l.position, l.description, l.quantity, l.unit_price, l.amount_net, l.vat_rate
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as l(invoice_id int, position int, description text, quantity int,
      unit_price bigint, amount_net bigint, vat_rate int)`;
}

/** Deletes a draft. Throws for an issued invoice: it can only be credited. */
export async function removeDraft({ tx, actor, resources }: TransactionContext, id: number): Promise<void> {
  const [draft] = await tx`delete from invoices where id = ${id} and status = 'draft' returning *`;
  if (draft) return recordChange(tx, resources.invoices, actor, { id, action: 'delete', before: draft, after: null });
  const [issued] = await tx`select from invoices where id = ${id}`;
  throw issued ? new AppError('invoice_issued', 'Une facture émise ne se supprime pas. Faites un avoir.') : notFound();
}
