import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core';

// `any` is drizzle's own way to say "a table with some columns".
export type Table = PgTableWithColumns<any>;
export type { AnyPgColumn };

/** All rows, or a SQL condition on the (possibly aliased) table. Never a boolean, never undefined. */
export type Rows<T = Table> = typeof everything | ((table: T) => SQL);
export const everything = Symbol('everything');
export const nothing = (): SQL => sql`false`;

/** The condition of `rows` on `table`, as SQL. */
export const rowsSql = (rows: Rows, table: Table): SQL => (rows === everything ? sql`true` : rows(table));
