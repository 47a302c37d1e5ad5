import { invoicePrefix } from '@officine/domain';
import type postgres from 'postgres';

export interface Owner {
  /** Null for the network. */
  readonly pharmacy: { readonly id: number; readonly reference: string } | null;
  /** Last number according to the pharmacy's billing record: a series without invoices starts one above. */
  readonly counter: number;
}
export interface Series {
  readonly id: number;
  readonly pharmacy_id: number | null;
  readonly prefix: string;
  next: number;
  /** Date of its latest invoice: a higher number may not have an earlier date. */
  last: string | null;
}

/**
 * Inserts an owner's series when it is missing. When another pharmacy has the prefix already, the one made from the id
 * is used.
 */
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
 * Locks the series of these owners until the caller's transaction ends: any other call that issues waits there. Returns
 * them by pharmacy id (0 is the network). The caller gives a number by raising `next`, and stores it with `saveSeries`
 * in the same transaction, so that a kill at any moment leaves both the invoice and the counter, or neither.
 */
export async function lockSeries(tx: postgres.TransactionSql, owners: readonly Owner[]): Promise<Map<number, Series>> {
  const ids = owners.flatMap(({ pharmacy }) => (pharmacy ? [pharmacy.id] : []));
  const isNetwork = owners.some(({ pharmacy }) => pharmacy === null);
  const theirs = tx`pharmacy_id = any(${ids}::int[]) or (${isNetwork} and type = 'web')`;
  const there = await tx<{ pharmacy_id: number | null }[]>`select pharmacy_id from invoice_series where ${theirs}`;
  const known = new Set(there.map(({ pharmacy_id }) => pharmacy_id));
  // Inserting waits for a transaction that inserts the same series. It happens before any row is locked, and in the
  // order of the ids, so that two transactions cannot deadlock.
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
      // The billing record's counter applies only until the first invoice: later changes would make a gap.
      const next = last === null ? Math.max(row.next, (counters.get(key) ?? 0) + 1) : row.next;
      return [key, { ...row, next, last }];
    }),
  );
}

/** Stores each series' `next`, in the transaction that locked them. */
export async function saveSeries(tx: postgres.TransactionSql, series: Iterable<Series>): Promise<void> {
  const rows = [...series].map(({ id, next }) => ({ id, next }));
  await tx`
    update invoice_series s set next = r.next
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id int, next int) where s.id = r.id`;
}
