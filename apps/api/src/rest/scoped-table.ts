import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, everything, nothing, rowsSql, type Table } from '../access/rows.ts';
import { type Access, accessOf, has, type Resource } from './resource.ts';
import { alias, column, findColumn, from } from './sql.ts';

/** A field that the role may read; `condition` is set when only on some of the rows that the role sees. */
export interface Readable {
  readonly condition?: SQL;
}

/** `value` where the condition holds, null elsewhere. */
export const guarded = (value: SQL, condition: SQL | undefined): SQL =>
  condition ? sql`case when ${condition} then ${value} end` : value;

/**
 * A resource's table in one statement, as a role sees it. Whatever the engine reads of a resource is made of this:
 * the role's rows (`visible`), its fields (`may`), and the table's columns.
 */
export class ScopedTable {
  readonly #access: Access | undefined;

  constructor(
    readonly resource: Resource,
    readonly role: Role,
    readonly table: Table = resource.table,
  ) {
    this.#access = accessOf(resource, role);
  }

  /** The same resource under a new name, for statements that read its table more than once. */
  static aliased(resource: Resource, role: Role): ScopedTable {
    return new ScopedTable(resource, role, alias(resource.table));
  }

  /** The table as it stands in FROM. */
  get from(): SQL {
    return from(this.table);
  }
  get id(): AnyPgColumn {
    return this.column('id');
  }
  /** A column of the table; throws for an unknown name. */
  column(name: string): AnyPgColumn {
    return column(this.table, name);
  }

  /** Condition on the rows that the role sees. Every statement of the engine carries it. */
  get visible(): SQL {
    const access = this.#access;
    if (!access) return nothing();
    const own = rowsSql(access.rows, this.table);
    return access.also ? sql`(${own} or ${rowsSql(access.also.rows, this.table)})` : own;
  }
  /** Condition on the rows that the role may change: seen in full, and inside `writeRows`. */
  get writable(): SQL {
    const access = this.#access;
    if (!access) return nothing();
    const own = rowsSql(access.rows, this.table);
    return access.writeRows ? sql`(${own} and ${rowsSql(access.writeRows, this.table)})` : own;
  }
  /** True when the role sees every row. */
  get seesEverything(): boolean {
    return this.#access?.rows === everything;
  }

  /**
   * May the role read this field (`name`, `billing.cip`)? Undefined when never. A field of the first tier alone has a
   * condition: the engine then guards the value, the filter and the sort key with it.
   */
  may(name: string): Readable | undefined {
    const access = this.#access;
    if (!access) return;
    if (name === 'id') return {};
    if (access.also) {
      if (has(access.also.read, name)) return {};
      return has(access.read, name) ? { condition: rowsSql(access.rows, this.table) } : undefined;
    }
    return has(access.read, name) ? {} : undefined;
  }

  /** Value of a plain column where the role may read it, null elsewhere; undefined when it never may, or without such a column. */
  value(name: string): SQL | undefined {
    const found = findColumn(this.table, name);
    const may = found && this.may(name);
    return may && guarded(sql`${found}`, may.condition);
  }
}
