import { type SQL, sql } from 'drizzle-orm';
import { condition } from './condition.ts';
import type { Filter } from './query.ts';
import type { ScopedTable } from './scoped-table.ts';
import type { Values } from './sql.ts';

/**
 * The condition of a list: the rows that the role sees, and its filters. Each filter has a slot (`f0`, `f1`…), so that the SQL
 * serves every value of filters of the same shape.
 */
export class Where {
  readonly sql: SQL;
  readonly #bind: readonly ((values: readonly string[]) => unknown)[];

  constructor(table: ScopedTable, filters: readonly Filter[]) {
    const conditions = filters.map((filter, i) => condition(table, filter, slotOf(i)));
    this.sql = sql.join([table.visible, ...conditions.flatMap((each) => each?.sql ?? [])], sql` and `);
    this.#bind = conditions.map((each) => each?.bind ?? (() => undefined));
  }

  /** What to bind to the slots, for filters of this shape; undefined for a filter that is not in the SQL or cannot be read. */
  values(filters: readonly Filter[]): Values {
    return Object.fromEntries(this.#bind.map((bind, i) => [slotOf(i), bind(filters[i]?.values ?? [])]));
  }

  /** Those of the filters that are in the SQL, with values that can be read. */
  applied(filters: readonly Filter[]): readonly Filter[] {
    const values = this.values(filters);
    return filters.filter((_, i) => values[slotOf(i)] !== undefined);
  }
}
const slotOf = (index: number): string => `f${index}`;
