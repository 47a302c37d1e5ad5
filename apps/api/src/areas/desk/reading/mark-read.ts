import { type SQL, sql } from 'drizzle-orm';
import { me } from '../../../access/actor.ts';
import type { Table } from '../../../access/rows.ts';
import type { ReadContext } from '../../../calls/context.ts';
import type { Resource } from '../../../rest/resource.ts';
import { seenRow } from '../../../rest/seen.ts';
import { execAs } from '../../../rest/sql.ts';

/** An item to mark as opened, and the tables of its kind. */
interface OpenedItem {
  readonly id: string | number;
  readonly resource: Resource;
  /** Read state: one row a reader. */
  readonly views: Table;
  /** Every opening, where the kind has a log. */
  readonly log?: Table;
  /** Column of the item in both. */
  readonly key: SQL;
}

/** Stores that the caller opened an item that they see. */
export async function markOpened(
  { sql: db, actor }: ReadContext,
  { id, resource, views, log, key }: OpenedItem,
): Promise<void> {
  const item = await seenRow(db, actor, resource, id);
  const marked = sql`insert into ${views} (${key}, user_id) values (${item.id}::int, ${me.user}) on conflict do nothing`;
  const logged =
    log && sql`insert into ${log} (${key}, user_id, pharmacy_id) values (${item.id}::int, ${me.user}, ${me.pharmacy})`;
  await execAs(db, actor, logged ? sql`with marked as (${marked}) ${logged}` : marked);
}

/** Marks an invoice that the caller sees as read; the first reading counts. */
export async function markInvoiceRead({ sql: db, actor, resources }: ReadContext, id: string | number): Promise<void> {
  const invoice = await seenRow(db, actor, resources.invoices, id);
  await db`update invoices set date_read = now() where id = ${invoice.id} and date_read is null`;
}
