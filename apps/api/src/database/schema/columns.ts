import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { boolean, date, type IndexBuilder, index, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { files } from './files.ts';

/** Columns common to most tables. Keys are the names on the wire, SQL names are snake_case. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
export const isActive = () => boolean('is_active').notNull().default(true);
/** Days in France, read as text: `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });
/** Instants are UTC, read as text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 });
export const dateCreate = () => instant('date_create').notNull().defaultNow();
export const dateUpdate = () => instant('date_update').notNull().defaultNow();
/** A stored file: `picture_id: fileId('picture_id')`, served as `picture`. */
export const fileId = (name: string) => uuid(name).references(() => files.id, { onDelete: 'set null' });
/** Money: integer cents. */
export const cents = (name: string) => integer(name);

/** The check that a text column holds one of the values; null passes. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Text as `partial`, `start` and `search` filters compare it: lower case, without accents. */
export const folded = (column: AnyColumn | SQL): SQL => sql`officine_fold(${column})`;
/** Digits of a telephone number as the search compares them: `+33 2 61…` and `02.61…` are one. */
export const phoneDigits = (column: AnyColumn | SQL): SQL => sql`officine_phone_digits(${column})`;
/** Index for the search of a telephone number, of which users may know only the end. */
export const phoneIndex = (name: string, column: AnyColumn): IndexBuilder =>
  index(name).using('gin', sql`officine_phone_digits(${column}) gin_trgm_ops`);
/** Index for `partial`, `start` and `search` filters on a text column. */
export const foldedIndex = (name: string, column: AnyColumn): IndexBuilder =>
  index(name).using('gin', sql`officine_fold(${column}) gin_trgm_ops`);
