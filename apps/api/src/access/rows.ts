import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core';

// `any` is drizzle's own way to say "a table with some columns".
export type Table = PgTableWithColumns<any>;
export type { AnyPgColumn };

/** Which rows: all of them, or a condition on the (perhaps aliased) table. Never a boolean, never undefined. */
export type Rows<T = Table> = typeof everything | ((t: T) => SQL);
export const everything = Symbol('everything');
export const nothing = (): SQL => sql`false`;

/** The condition of `rows` on `t`, always SQL. */
export const rowsSql = (rows: Rows, t: Table): SQL => (rows === everything ? sql`true` : rows(t));
