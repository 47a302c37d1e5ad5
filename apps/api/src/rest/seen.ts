import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { AppError, notFound } from '../base/errors.ts';
import type { Resource } from './resource.ts';
import { ScopedTable } from './scoped-table.ts';
import { execAs, tableName, toId } from './sql.ts';

/** Values to read, by name: `(table) => ({ date: sql<string>`${table.column('date')}::text` })`. */
type Columns = Readonly<Record<string, SQL>>;
type ColumnsOf<C extends Columns> = (table: ScopedTable) => C;
type Values<C extends Columns> = { readonly [Name in keyof C]: C[Name] extends SQL<infer Value> ? Value : never };
type SeenRow<C extends Columns> = { readonly id: number } & Values<C>;

/** What names a row: an id (as in a path; text that is no id matches no row), or its uuid. */
type RowKey = number | string | null | undefined | { readonly uuid: string };

/** Rows of a resource to read, beside the scope. */
interface RowsQuery<C extends Columns> {
  readonly columns: C;
  readonly joins?: SQL;
  readonly where: SQL;
  readonly order?: SQL;
  readonly limit?: number;
  /** Locks the rows until the transaction ends. */
  readonly lock?: boolean;
}

/** Rows of a resource that the caller sees, in one statement: the scope is added to `where`. Without a query there are none. */
export async function seenRows<C extends Columns>(
  db: postgres.ISql,
  actor: Actor,
  resource: Resource,
  queryOf: (table: ScopedTable) => RowsQuery<C> | undefined,
): Promise<SeenRow<C>[]> {
  const table = new ScopedTable(resource, actor.role);
  const query = queryOf(table);
  if (!query) return [];
  const { columns, joins = sql``, where, order, limit, lock } = query;
  const list = sql.join([sql`${table.id}`, ...Object.values(columns)], sql`, `);
  const ordered = order ? sql` order by ${order}` : sql``;
  const limited = limit === undefined ? sql`` : sql` limit ${limit}::int`;
  const locked = lock ? sql` for update of ${tableName(table.table)}` : sql``;
  const rows = await execAs(
    db,
    actor,
    sql`select ${list} from ${table.from} ${joins} where ${where} and ${table.visible}${ordered}${limited}${locked}`,
  );
  const names = ['id', ...Object.keys(columns)];
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])) as SeenRow<C>);
}

const keyed = (table: ScopedTable, key: RowKey): SQL =>
  key !== null && typeof key === 'object'
    ? sql`${table.column('uuid')} = ${key.uuid}::uuid`
    : sql`${table.id} = ${toId(key)}::int`;

/**
 * A row that the caller sees: its id, and the values of `columns`. A row that is missing and one that is hidden are the same
 * 404 (`not_found`).
 */
export async function seenRow<C extends Columns = Record<never, never>>(
  db: postgres.ISql,
  actor: Actor,
  resource: Resource,
  key: RowKey,
  columnsOf?: ColumnsOf<C>,
): Promise<SeenRow<C>> {
  const [row] = await seenRows(db, actor, resource, (table) => ({
    columns: columnsOf?.(table) ?? ({} as C),
    where: keyed(table, key),
  }));
  if (!row) throw notFound();
  return row;
}

/**
 * A row that the caller may change, locked until the transaction ends: its id, and the values of `columns`. A row that is missing or
 * hidden is a 404 (`not_found`), one that the caller sees but may not change a 403 (`forbidden`).
 */
export async function writableRow<C extends Columns = Record<never, never>>(
  tx: postgres.TransactionSql,
  actor: Actor,
  resource: Resource,
  key: RowKey,
  columnsOf?: ColumnsOf<C>,
): Promise<SeenRow<C>> {
  const [row] = await seenRows(tx, actor, resource, (table) => ({
    columns: { ...(columnsOf?.(table) ?? ({} as C)), isWritable: sql<boolean>`${table.writable}` },
    where: keyed(table, key),
    lock: true,
  }));
  if (!row) throw notFound();
  if (row.isWritable !== true) throw new AppError('forbidden');
  return row as unknown as SeenRow<C>;
}
