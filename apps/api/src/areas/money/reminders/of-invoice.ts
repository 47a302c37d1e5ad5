import { daysBetween, parisDate } from '@officine/domain';
import type { InvoiceReminders } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { invalid } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { seenRow } from '../../../rest/seen.ts';
import { holdRows } from '../late/late-invoices.ts';
import { invoicePayers } from '../late/payers.ts';
import { penaltiesAt } from '../late/penalties.ts';
import { holdJson } from './list.ts';

/** Penalties of an invoice at a day, and its holds and disputes. Throws `validation` for a day to come. */
export async function invoiceReminders(
  context: CommandContext,
  key: string | number,
  date: string | undefined,
): Promise<InvoiceReminders> {
  const today = parisDate(new Date());
  const day = date ?? today;
  if (day > today)
    throw invalid([
      { propertyPath: 'date', message: 'Ce jour est à venir : choisissez aujourd’hui, ou un jour passé' },
    ]);
  const { sql: db, actor, resources } = context;
  const { id, expiry, due } = await seenRow(db, actor, resources.invoices, key, (table) => ({
    expiry: sql<string | null>`${table.column('date_expiry')}::text`,
    due: sql<number>`${table.column('amount_due')}`,
  }));
  const penalties = (await penaltiesAt(db, [id], day)).get(id);
  const holds = await holdRows(
    db,
    db`h.invoice_id = ${id} or exists (select from (${invoicePayers(db)}) d where d.invoice_id = ${id}
      and (h.pharmacy_id = d.pharmacy_id or h.advertiser_id = d.advertiser_id))`,
  );
  const charges = await db<InvoiceReminders['charges']>`
    select id, number, penalty_until as until, penalty_interest as interest, amount_net - penalty_interest as recovery
    from invoices where penalty_of = ${id} and kind = 'invoice' and not is_credited order by id`;
  return {
    date: day,
    days: due > 0 && expiry !== null && expiry < day ? daysBetween(expiry, day) : 0,
    interest: penalties ? penalties.cents : 0,
    recovery: penalties?.recovery ?? 0,
    parts: [...(penalties?.parts ?? [])],
    missing_rates: [...(penalties?.missing ?? [])],
    charges: [...charges],
    holds: holds.map(holdJson),
  };
}
