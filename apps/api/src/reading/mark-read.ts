import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues, me } from '../access/actor.ts';
import type { Table } from '../access/rows.ts';
import { notFound } from '../errors.ts';
import type { Resource } from '../rest/resource.ts';
import { column, exec, from, toId } from '../rest/sql.ts';
import { visibleRows } from '../rest/visible.ts';

/** The row's id when the caller sees it: the head of a statement that then marks it. */
const seen = (r: Resource, actor: Actor): SQL =>
  sql`select ${column(r.table, 'id')} from ${from(r.table)} where ${column(r.table, 'id')} = ${sql.placeholder('id')}::int and ${visibleRows(r, actor.role, r.table)}`;

async function mark(db: postgres.ISql, actor: Actor, id: string | number, statement: SQL): Promise<void> {
  const found = await exec(db, statement, { ...actorValues(actor), id: toId(id) });
  if (!found.length) throw notFound();
}

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

/** Remembers that the caller opened an item. A foreign item is a missing one. */
export function markOpened(
  db: postgres.ISql,
  actor: Actor,
  id: string | number,
  { resource, views, log, key }: Opened,
): Promise<void> {
  const logged = log
    ? sql`, logged as (insert into ${log} (${key}, user_id, pharmacy_id) select id, ${me.user}, ${me.pharmacy} from seen)`
    : sql``;
  return mark(
    db,
    actor,
    id,
    sql`with seen as (${seen(resource, actor)}), marked as (insert into ${views} (${key}, user_id) select id, ${me.user} from seen on conflict do nothing)${logged} select id from seen`,
  );
}

/** Marks an invoice as read by its pharmacy; the first reading counts. */
export function markInvoiceRead(
  db: postgres.ISql,
  actor: Actor,
  invoices: Resource,
  id: string | number,
): Promise<void> {
  return mark(
    db,
    actor,
    id,
    sql`with seen as (${seen(invoices, actor)}), marked as (update invoices set date_read = now() from seen where invoices.id = seen.id and date_read is null) select id from seen`,
  );
}
