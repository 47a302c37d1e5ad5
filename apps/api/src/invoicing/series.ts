import { invoicePrefix } from '@officine/domain';
import type postgres from 'postgres';

export interface Owner {
  /** Null is the network. */
  readonly pharmacy: { readonly id: number; readonly reference: string } | null;
  /** Where a series that has issued nothing begins: one after the number that the pharmacy's file last said. */
  readonly counter: number;
}
export interface Series {
  readonly id: number;
  readonly pharmacy_id: number | null;
  readonly prefix: string;
  next: number;
  /** Of its latest invoice: numbers and dates go the same way. */
  last: string | null;
}

/** Makes the series that are missing. A root that another pharmacy has already gives way to the one by id. */
async function open(tx: postgres.TransactionSql, { pharmacy }: Owner): Promise<void> {
  const insert = (prefix: string) => tx`
    insert into invoice_series (type, pharmacy_id, prefix)
    select ${pharmacy ? 'advertising' : 'web'}, ${pharmacy?.id ?? null}::int, ${prefix}
    where not exists (select from invoice_series where type = ${pharmacy ? 'advertising' : 'web'} and pharmacy_id is not distinct from ${pharmacy?.id ?? null}::int)
    on conflict do nothing`;
  await insert(invoicePrefix(pharmacy));
  if (pharmacy) await insert(invoicePrefix(pharmacy, { plain: true }));
}

/**
 * Locks the series of these owners, by pharmacy id (0 is the network), until the caller's transaction ends: whoever else issues waits
 * there. A number is given by raising `next` here and storing it with `saveSeries` in the same transaction, so that a kill at any
 * moment leaves both or neither.
 */
export async function lockSeries(tx: postgres.TransactionSql, owners: readonly Owner[]): Promise<Map<number, Series>> {
  const ids = owners.flatMap(({ pharmacy }) => (pharmacy ? [pharmacy.id] : []));
  const isNetwork = owners.some(({ pharmacy }) => pharmacy === null);
  const theirs = tx`pharmacy_id = any(${ids}::int[]) or (${isNetwork} and type = 'web')`;
  const there = await tx<{ pharmacy_id: number | null }[]>`select pharmacy_id from invoice_series where ${theirs}`;
  const known = new Set(there.map(({ pharmacy_id }) => pharmacy_id));
  // What another transaction is making is waited for before anything is locked, and in one order: nobody waits in a circle.
  const missing = owners.filter(({ pharmacy }) => !known.has(pharmacy?.id ?? null));
  for (const owner of missing.toSorted((a, b) => (a.pharmacy?.id ?? 0) - (b.pharmacy?.id ?? 0))) await open(tx, owner);
  const rows = await tx<Series[]>`
    select id, pharmacy_id, prefix, next, null as last from invoice_series where ${theirs} order by id for update`;
  const latest = await tx<{ series_id: number; last: string }[]>`
    select series_id, max(date_invoice) as last from invoices where series_id = any(${rows.map(({ id }) => id)}::int[]) group by series_id`;
  const lasts = new Map(latest.map(({ series_id, last }) => [series_id, last]));
  const counters = new Map(owners.map(({ pharmacy, counter }) => [pharmacy?.id ?? 0, counter]));
  return new Map(
    rows.map((row) => {
      const last = lasts.get(row.id) ?? null;
      const key = row.pharmacy_id ?? 0;
      // What a file says of a series counts until it has issued: a later change of the file would make a gap.
      const next = last === null ? Math.max(row.next, (counters.get(key) ?? 0) + 1) : row.next;
      return [key, { ...row, next, last }];
    }),
  );
}

export async function saveSeries(tx: postgres.TransactionSql, series: Iterable<Series>): Promise<void> {
  const rows = [...series].map(({ id, next }) => ({ id, next }));
  await tx`
    update invoice_series s set next = r.next
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id int, next int) where s.id = r.id`;
}
