import { type SQL, sql } from 'drizzle-orm';
import { sortKey } from './order.ts';
import { guarded, type ScopedTable } from './scoped-table.ts';

/** A sum of a list: its name, and its SQL over the list's rows. */
export interface ListSum {
  readonly name: string;
  readonly sql: SQL;
}

/** The sums of a list that the role gets: those of fields that it may read. */
export function sumsOf(table: ScopedTable): readonly ListSum[] {
  return (table.resource.of.list.sums ?? []).flatMap((name) => {
    const term = termOf(table, name);
    return term ? [{ name, sql: sql`coalesce(sum(${term}), 0)::float8` }] : [];
  });
}

function termOf(table: ScopedTable, name: string): SQL | undefined {
  const declared = table.resource.sums?.[name];
  // A sum is read as a sort key is: a column or a computed value, of the rows on which the role may read it.
  if (!declared) return sortKey(table, [name], []);
  const may = table.may(declared.of);
  return may && guarded(declared.sql(table.table), may.condition);
}
