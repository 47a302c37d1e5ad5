import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from '../access/rows.ts';
import type { Items, Many, One, Ref, Resource } from './resource.ts';
import { ScopedTable } from './scoped-table.ts';
import { alias, column, from } from './sql.ts';

/** Rows of a related resource in a statement, under a new name. */
export interface Related {
  readonly target: ScopedTable;
  /** What stands after FROM or JOIN. */
  readonly from: SQL;
  /** The link to the owner, and the rows of the target that the role sees: one never stands without the other. */
  readonly where: SQL;
}

const within = (target: ScopedTable, link: SQL, source = target.from): Related => ({
  target,
  from: source,
  where: sql`${link} and ${target.visible}`,
});

/** The row that a foreign key names. */
export function referenced(key: AnyPgColumn, resource: Resource, role: Role): Related {
  const target = ScopedTable.aliased(resource, role);
  return within(target, sql`${target.id} = ${key}`);
}

/** Every row that the role sees of a foreign key's target, without the link to its owner. */
export function referredBy(owner: ScopedTable, field: Ref): Related {
  const target = ScopedTable.aliased(field.target(), owner.role);
  return { target, from: target.from, where: target.visible };
}

/** The rows that a relation field of `owner` leads to. */
export function related(owner: ScopedTable, field: Ref | One | Many | Items): Related {
  if (field.kind === 'ref') return referenced(owner.column(field.column), field.target(), owner.role);
  const target = ScopedTable.aliased(field.target(), owner.role);
  if (field.kind !== 'many') return within(target, sql`${target.column(field.key)} = ${owner.id}`);
  const link = alias(field.link);
  return within(
    target,
    sql`${column(link, field.own)} = ${owner.id}`,
    sql`${from(link)} join ${target.from} on ${target.id} = ${column(link, field.other)}`,
  );
}

/** LEFT JOIN of a to-one relation; where `condition` does not hold, the owner's row has no partner. */
export const leftJoin = ({ from, where }: Related, condition?: SQL): SQL =>
  sql`left join ${from} on ${where}${condition ? sql` and ${condition}` : sql``}`;
