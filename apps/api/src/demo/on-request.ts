import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { PrepareDemo } from '../areas/desk/first-steps/demo-tasks.ts';
import { users } from '../database/schema/accounts/users.ts';
import { changes } from '../database/schema/desk/changes.ts';
import type { DemoMarks } from '../database/schema/desk/demo-data.ts';
import { notifications } from '../database/schema/desk/notifications.ts';
import { task_lines, tasks } from '../database/schema/desk/tasks.ts';
import { type Demo, makeDemo, storeDemo } from './load.ts';
import { nameNetwork } from './network/network.ts';
import type { Load } from './rows.ts';

/** Tables that hold rows of the installation beside those of the demo, whose ids follow theirs. */
const SHARED: readonly PgTable[] = [users, changes, notifications];
/** A server in service has tasks of its own, and ticks of its schedule that the demo's would take. */
const LEFT_OUT: readonly PgTable[] = [tasks, task_lines];

/** Makes a demo for an administrator who asks for one. */
export const prepareDemo: PrepareDemo = async (services, options) => {
  const made = await makeDemo(services, options);
  return async (tx, tell) => {
    const filled = await nameNetwork(tx, services.config);
    const { demo, marks } = await besideAccounts(tx, made);
    return { rows: await storeDemo(tx, services, demo, tell), marks, filled };
  };
};

/**
 * A demo as rows that stand beside the accounts of an installation. `marks` says which ids those of the shared tables have.
 */
async function besideAccounts(tx: postgres.TransactionSql, demo: Demo): Promise<{ demo: Demo; marks: DemoMarks }> {
  const marks: DemoMarks = {};
  const loads: Load[] = [];
  const shared = new Map<PgTable, number>();
  for (const table of SHARED) {
    const rows = [...(demo.loads.find((load) => load.table === table)?.rows ?? [])];
    const from = await reserve(tx, getTableName(table), rows.length);
    shared.set(table, from);
    marks[getTableName(table)] = { from, to: from + rows.length };
  }
  const firstUser = shared.get(users) ?? 0;
  for (const { table, rows } of demo.loads) {
    if (LEFT_OUT.includes(table)) continue;
    const by = shared.get(table);
    const keys = [...userKeys(table).map((key) => [key, firstUser] as const), ...(by ? [['id', by] as const] : [])];
    loads.push(keys.length > 0 ? { table, rows: shifted(rows, keys), isNumbered: by !== undefined } : { table, rows });
  }
  return { demo: { ...demo, loads }, marks };
}

/** Takes `count` ids of a table's sequence. Returns the id before the first. */
async function reserve(tx: postgres.TransactionSql, table: string, count: number): Promise<number> {
  const [{ from }] = await tx<[{ from: number }]>`
    with first as (select nextval(pg_get_serial_sequence(${table}, 'id')) as id)
    select (id - 1)::int as from, setval(pg_get_serial_sequence(${table}, 'id'), id + ${count}) from first`;
  return from;
}

/** The columns that name an account, as rows of the demo have them. */
function userKeys(table: PgTable): string[] {
  const columns = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { foreignTable, columns } = key.reference();
    return foreignTable === (users as PgTable) ? columns.map(({ name }) => name) : [];
  });
  return Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => (columns.includes(name) ? [key] : []));
}

function* shifted(rows: Load['rows'], keys: readonly (readonly [key: string, by: number])[]) {
  for (const row of rows) {
    const moved = { ...row };
    for (const [key, by] of keys) {
      const value = moved[key];
      if (typeof value === 'number') moved[key] = value + by;
    }
    yield moved;
  }
}
