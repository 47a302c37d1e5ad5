import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, me } from '../access/actor.ts';
import type { Table } from '../access/rows.ts';
import type { Resource } from '../rest/resource.ts';
import { seenRow } from '../rest/seen.ts';
import { execAs } from '../rest/sql.ts';

/** Where openings of a kind of item are kept. */
export interface Opened {
  readonly resource: Resource;
  /** Read state: one row a reader. */
  readonly views: Table;
  /** Every opening, where the kind has a log. */
  readonly log?: Table;
  /** Column of the item in both. */
  readonly key: SQL;
}

/** Remembers that the caller opened an item that they see. */
export async function markOpened(
  db: postgres.ISql,
  actor: Actor,
  id: string | number,
  { resource, views, log, key }: Opened,
): Promise<void> {
  const item = await seenRow(db, actor, resource, id);
  const marked = sql`insert into ${views} (${key}, user_id) values (${item.id}::int, ${me.user}) on conflict do nothing`;
  const logged =
    log && sql`insert into ${log} (${key}, user_id, pharmacy_id) values (${item.id}::int, ${me.user}, ${me.pharmacy})`;
  await execAs(db, actor, logged ? sql`with marked as (${marked}) ${logged}` : marked);
}

/** Marks an invoice that the caller sees as read; the first reading counts. */
export async function markInvoiceRead(
  db: postgres.ISql,
  actor: Actor,
  invoices: Resource,
  id: string | number,
): Promise<void> {
  const invoice = await seenRow(db, actor, invoices, id);
  await db`update invoices set date_read = now() where id = ${invoice.id} and date_read is null`;
}
