import type postgres from 'postgres';
import type { Resources } from '../../../calls/context.ts';
import type { DemoMarks } from '../../../database/schema/desk/demo-data.ts';
import { demoTables, emptyTables, kindsOf } from './demo-tables.ts';

/** Nobody makes a row of the network while its demo comes or goes. */
export async function lockRows(tx: postgres.TransactionSql, resources: Resources): Promise<void> {
  await tx`lock table ${tx(kindsOf(resources).map(({ table }) => table))} in share row exclusive mode`;
}

/** Keeps the rows of the tables that the demo takes: zones, texts, and what tasks have written. */
export async function setAside(tx: postgres.TransactionSql): Promise<void> {
  const tables = await demoTables(tx);
  await tx`update demo_data set kept = '{}', files = (select coalesce(array_agg(id::text), '{}') from files)`;
  for (const name of tables) {
    const [row] = await tx`select from ${tx(name)} limit 1`;
    if (row)
      await tx`
        update demo_data set kept = kept || jsonb_build_object(${name}::text, (select jsonb_agg(to_jsonb(t)) from ${tx(name)} t))`;
  }
  await emptyTables(tx, tables);
}

interface DemoRow {
  readonly marks: DemoMarks;
  readonly filled: Readonly<Record<string, string>>;
}

/** Empties the demo's tables, and leaves what stood there before. Files lose their rows; their keys wait in `leftovers`. */
export async function takeAway(tx: postgres.TransactionSql, { marks, filled }: DemoRow): Promise<void> {
  await tx`set local statement_timeout = 0`;
  const { from = 0, to = 0 } = marks['users'] ?? {};
  const since = (table: string) => marks[table]?.from ?? 0;
  // Their sessions, tokens and views go with them. What accounts of the network did to themselves stays in the history.
  await tx`
    delete from changes where id > ${since('changes')} and not (resource in ('User', 'Network') and coalesce(user_id, 0) not between ${from + 1} and ${to})`;
  await tx`delete from changes where resource = 'User' and item_id between ${from + 1} and ${to}`;
  await tx`delete from notifications where id > ${since('notifications')}`;
  await tx`delete from receipts where id > ${since('receipts')}`;
  await tx`delete from users where id between ${from + 1} and ${to}`;
  const tables = await demoTables(tx);
  await emptyTables(tx, tables);
  for (const [field, value] of Object.entries(filled))
    await tx`update networks set ${tx(field)} = null where ${tx(field)} = ${value}`;
  for (const name of tables.toReversed()) await putBack(tx, name);
  await dropFiles(tx);
}

async function putBack(tx: postgres.TransactionSql, name: string): Promise<void> {
  const [row] = await tx`select from demo_data where kept ? ${name}`;
  if (!row) return;
  const columns = await tx<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const list = tx(columns.map((column) => column.name));
  await tx`
    insert into ${tx(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${tx(name)}, (select kept -> ${name} from demo_data))`;
}

/** Deletes the rows of files that came since and that nothing names any more. */
async function dropFiles(tx: postgres.TransactionSql): Promise<void> {
  const users = await tx<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_constraint
    join pg_class c on c.oid = conrelid join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
    where contype = 'f' and conparentid = 0 and confrelid = 'files'::regclass`;
  await tx`create temporary table demo_gone (id uuid primary key, key text not null) on commit drop`;
  await tx`
    insert into demo_gone select id, key from files where id::text <> all((select files from demo_data)::text[])`;
  for (const { table, column } of users)
    await tx`delete from demo_gone g using ${tx(table)} t where t.${tx(column)} = g.id`;
  await tx`delete from files where id in (select id from demo_gone)`;
  await tx`update demo_data set leftovers = (select coalesce(array_agg(key), '{}') from demo_gone)`;
}
