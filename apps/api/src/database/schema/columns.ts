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
/** Days and instants of what is published for pharmacies. */
export const publicationDays = () => ({
  /** First day on which its receivers see it; null: from its creation. */
  date_publish: day('date_publish'),
  /** When it was first published, and its receivers were told; null for a draft, and before the day. */
  date_published: instant('date_published'),
  /** The last reminder to those who have not read it, and how many pharmacies it was sent to. */
  date_reminder: instant('date_reminder'),
  count_reminded: integer('count_reminded'),
});
interface Published {
  readonly id: AnyColumn;
  readonly isActive: AnyColumn;
  readonly date_published: AnyColumn;
}
/** What the task that publishes on the day looks for, every minute: nearly always nothing. */
export const unpublishedIndex = (name: string, t: Published): IndexBuilder =>
  index(name)
    .on(t.id as never)
    .where(sql`${t.isActive} and ${t.date_published} is null`);
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
