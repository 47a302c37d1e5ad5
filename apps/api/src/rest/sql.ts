import { Table as DrizzleTable, getTableColumns, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias as drizzleAlias, PgDialect } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import type { AnyPgColumn, Table } from '../access/rows.ts';
import type { Messages } from './row-bytes.ts';

const dialect = new PgDialect();

/** SQL text made once, with a slot for each value that changes: running it builds no query. */
export interface Statement {
  readonly text: string;
  /** Values, and names of slots. */
  readonly params: readonly ({ readonly value: unknown } | { readonly slot: string })[];
  runs: number;
}

/** Turns drizzle SQL into a statement. Placeholders become slots, which `run` fills. */
export function compile(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return {
    text,
    params: params.map((p) => (is(p, Placeholder) ? { slot: p.name } : { value: is(p, Param) ? p.value : p })),
    runs: 0,
  };
}

// A connection keeps every statement that it prepared: only statements that are run again are prepared, and a limited number.
const RUNS_BEFORE_PREPARE = 3;
const MAX_PREPARED = 400;
let prepared = 0;
const isPrepared = (statement: Statement): boolean => statement.runs > RUNS_BEFORE_PREPARE;
function countRun(statement: Statement): void {
  if (isPrepared(statement)) return;
  if (statement.runs < RUNS_BEFORE_PREPARE - 1) statement.runs++;
  else if (prepared < MAX_PREPARED) {
    prepared++;
    statement.runs = RUNS_BEFORE_PREPARE + 1;
  }
}

export type Row = readonly unknown[];
export type Values = Readonly<Record<string, unknown>>;

function send(db: postgres.ISql, statement: Statement, values: Values) {
  countRun(statement);
  const params = statement.params.map((p) => ('slot' in p ? (values[p.slot] ?? null) : p.value)) as never[];
  return db.unsafe(statement.text, params, { prepare: isPrepared(statement) }).values();
}
/** Runs a statement and returns its rows as arrays, in the order of the columns. A slot without a value is null. */
export const run = (db: postgres.ISql, statement: Statement, values: Values = {}): Promise<Row[]> =>
  send(db, statement, values) as unknown as Promise<Row[]>;
/** The same with the rows as PostgreSQL sent them. */
export const runRaw = (db: postgres.ISql, statement: Statement, values: Values): Promise<Messages> =>
  Object.assign(send(db, statement, values), { isRaw: 'message' }) as unknown as Promise<Messages>;
/** Compiles and runs a statement that is not kept. */
export const exec = (db: postgres.ISql, query: SQL, values?: Values): Promise<Row[]> => run(db, compile(query), values);
/** The same for a statement that names `me`: the actor is bound to it. */
export const execAs = (db: postgres.ISql, actor: Actor, query: SQL, values?: Values): Promise<Row[]> =>
  exec(db, query, { ...actorValues(actor), ...values });

let aliases = 0;
/** The same table under a new name. */
export const alias = (table: Table): Table => drizzleAlias(table as never, `a${aliases++}`) as never;

const symbols = (DrizzleTable as unknown as { Symbol: Record<'OriginalName' | 'Name', symbol> }).Symbol;
const nameOf = (table: Table, symbol: symbol): string => (table as unknown as Record<symbol, string>)[symbol] as string;
/** The table in FROM, as `"name" "alias"`: drizzle prints only the alias of an aliased table inside `sql`. */
export const from = (table: Table): SQL =>
  sql`${sql.identifier(nameOf(table, symbols.OriginalName))} ${sql.identifier(nameOf(table, symbols.Name))}`;
/** Name of the table in the statement: its alias when it has one. */
export const tableName = (table: Table): SQL => sql`${sql.identifier(nameOf(table, symbols.Name))}`;

export const findColumn = (table: Table, name: string): AnyPgColumn | undefined => {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
};
export function column(table: Table, name: string): AnyPgColumn {
  const found = findColumn(table, name);
  if (!found) throw new Error(`${nameOf(table, symbols.OriginalName)} has no column ${name}`);
  return found;
}
/** SQL name of a column, bare, for INSERT and SET. */
export const columnName = (table: Table, name: string): SQL => sql`${sql.identifier(column(table, name).name)}`;

const INT_MAX = 2_147_483_647;
/** A positive id, or null for whatever cannot be one. */
export function toId(value: unknown): number | null {
  const text = String(value);
  return /^\d{1,10}$/.test(text) && Number(text) <= INT_MAX ? Number(text) : null;
}
