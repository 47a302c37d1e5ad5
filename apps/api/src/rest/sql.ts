import { Table as DrizzleTable, getTableColumns, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias as drizzleAlias, PgDialect } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import type { AnyPgColumn, Table } from '../access/rows.ts';

const dialect = new PgDialect();

/** SQL text made once, with a slot for each value: running it costs no query building. */
export interface Statement {
  readonly text: string;
  /** Values, and names of slots. */
  readonly params: readonly ({ readonly value: unknown } | { readonly slot: string })[];
  runs: number;
}

/** Turns drizzle SQL into text. Placeholders stay open until `run`. */
export function compile(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return {
    text,
    params: params.map((p) => (is(p, Placeholder) ? { slot: p.name } : { value: is(p, Param) ? p.value : p })),
    runs: 0,
  };
}

// A connection keeps every prepared statement it has met: only shapes that come back are prepared, and only so many.
const RUNS_BEFORE_PREPARE = 3;
const MAX_PREPARED = 400;
let prepared = 0;
const isPrepared = (s: Statement): boolean => s.runs > RUNS_BEFORE_PREPARE;
function countRun(s: Statement): void {
  if (isPrepared(s) || s.runs < RUNS_BEFORE_PREPARE - 1) s.runs += isPrepared(s) ? 0 : 1;
  else if (prepared < MAX_PREPARED) {
    prepared++;
    s.runs = RUNS_BEFORE_PREPARE + 1;
  }
}

export type Row = readonly unknown[];
export type Values = Readonly<Record<string, unknown>>;

/** Runs a statement; rows are arrays in the order of the columns. */
export function run(db: postgres.ISql, s: Statement, values: Values = {}): Promise<Row[]> {
  countRun(s);
  const params = s.params.map((p) => ('slot' in p ? (values[p.slot] ?? null) : p.value)) as never[];
  return db.unsafe(s.text, params, { prepare: isPrepared(s) }).values() as unknown as Promise<Row[]>;
}
/** Compiles and runs a statement that is not worth keeping. */
export const exec = (db: postgres.ISql, query: SQL, values?: Values): Promise<Row[]> => run(db, compile(query), values);
/** The same for a statement that names `me`: the actor is bound to it. */
export const execAs = (db: postgres.ISql, actor: Actor, query: SQL, values?: Values): Promise<Row[]> =>
  exec(db, query, { ...actorValues(actor), ...values });

let aliases = 0;
/** The same table under a new name. */
export const alias = (t: Table): Table => drizzleAlias(t as never, `a${aliases++}`) as never;

const symbols = (DrizzleTable as unknown as { Symbol: Record<'OriginalName' | 'Name', symbol> }).Symbol;
const named = (t: Table, symbol: symbol): string => (t as unknown as Record<symbol, string>)[symbol] as string;
/** What stands in FROM: drizzle prints only the alias of an aliased table inside `sql`. */
export const from = (t: Table): SQL =>
  sql`${sql.identifier(named(t, symbols.OriginalName))} ${sql.identifier(named(t, symbols.Name))}`;
/** Name under which the statement knows the table. */
export const tableName = (t: Table): SQL => sql`${sql.identifier(named(t, symbols.Name))}`;

export const findColumn = (t: Table, name: string): AnyPgColumn | undefined => {
  const columns = getTableColumns(t) as Record<string, AnyPgColumn>;
  return Object.hasOwn(columns, name) ? columns[name] : undefined;
};
export function column(t: Table, name: string): AnyPgColumn {
  const found = findColumn(t, name);
  if (!found) throw new Error(`${named(t, symbols.OriginalName)} has no column ${name}`);
  return found;
}
/** SQL name of a column, bare, for INSERT and SET. */
export const columnName = (t: Table, name: string): SQL => sql`${sql.identifier(column(t, name).name)}`;

const INT_MAX = 2_147_483_647;
/** A positive id, or null for whatever cannot be one. */
export function toId(value: unknown): number | null {
  const text = String(value);
  return /^\d{1,10}$/.test(text) && Number(text) <= INT_MAX ? Number(text) : null;
}
