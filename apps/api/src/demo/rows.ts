import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of one table. */
export interface Load {
  readonly table: PgTable;
  readonly rows: Iterable<Record<string, unknown>>;
  /** Its ids are from the table's sequence already, so that it stays where it is. */
  readonly isNumbered?: boolean;
}
export const into = <T extends PgTable>(table: T, rows: Iterable<T['$inferInsert']>): Load => ({ table, rows });
