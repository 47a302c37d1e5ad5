import type { InvoiceDossier } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { CommandContext } from '../../../calls/context.ts';
import { seenRow } from '../../../rest/seen.ts';
import { orderUnderWay } from '../payments/order-under-way.ts';
import { readReplacements } from '../payments/replacement.ts';
import { readMovements } from './movements.ts';
import { readOrigin } from './origin.ts';
import { askedInvoice, invoiceOrPayerCredit } from './payer-credits.ts';

interface Seen {
  readonly type: 'advertising' | 'web';
  readonly kind: 'invoice' | 'credit_note';
  readonly status: 'draft' | 'issued';
  readonly month: string | null;
  readonly campaign_id: number | null;
  readonly pharmacy_id: number;
}

/** What stands around an invoice that the caller sees: what moved its money, its credit notes, what it comes from. */
export async function readDossier(context: CommandContext, id: string | number): Promise<InvoiceDossier> {
  const { actor, resources, services } = context;
  const seen = await seenRow(context.sql, actor, resources.invoices, id, (table) => ({
    type: sql<Seen['type']>`${table.column('type')}`,
    kind: sql<Seen['kind']>`${table.column('kind')}`,
    status: sql<Seen['status']>`${table.column('status')}`,
    month: sql<string | null>`${table.column('month')}`,
    campaign_id: sql<number | null>`${table.column('campaign_id')}`,
    pharmacy_id: sql<number>`${table.column('pharmacy_id')}`,
  }));
  const isAdmin = actor.role === 'admin';
  const movements = await readMovements(context.sql, seen.id, actor.role);
  const credits = await context.sql<InvoiceDossier['credits']>`
    select id, number, date_invoice as date, -amount_total as amount_total, reason from invoices
    where credited_invoice_id = ${seen.id} and status = 'issued' order by id`;
  const seenByAll = { movements, credits: [...credits], ...(await readReplacements(context.sql, seen.id)) };
  if (!isAdmin) return seenByAll;
  const origin = seen.kind === 'invoice' ? await readOrigin(context.sql, services.config, seen) : null;
  const date_from = seen.status === 'draft' ? await lastOfSeries(context.sql, seen) : null;
  const deductible = seen.kind === 'invoice' && seen.status === 'issued' ? await openCredits(context.sql, seen.id) : 0;
  return { ...seenByAll, origin, date_from, deductible };
}

/** In cents, what credit notes of its payer have left to deduct. */
async function openCredits(db: postgres.ISql, id: number): Promise<number> {
  const [open] = await db<[{ cents: number }]>`
    with asked as (${askedInvoice(db, id)})
    select coalesce(sum(i.amount_total - i.amount_paid - i.amount_credited), 0)::float8 as cents
    from invoices i join asked a on i.id <> a.id and ${invoiceOrPayerCredit(db)} and i.status = 'issued' and ${orderUnderWay(db)} is null`;
  return open.cents;
}

/** Day of the last invoice of the series that a draft is issued in: an earlier one is refused. */
async function lastOfSeries(db: postgres.ISql, { type, pharmacy_id }: Seen): Promise<string | null> {
  const [last] = await db<[{ date: string | null }]>`
    select max(i.date_invoice) as date from invoices i join invoice_series s on s.id = i.series_id
    where s.type = ${type} and s.pharmacy_id is not distinct from ${type === 'web' ? null : pharmacy_id}::int`;
  return last.date;
}
