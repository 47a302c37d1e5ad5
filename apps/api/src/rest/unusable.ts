import { kindsOf, type Role } from '@officine/sdk';
import { condition } from './condition.ts';
import { sortKey } from './order.ts';
import type { Resource } from './resource.ts';
import { ScopedTable } from './scoped-table.ts';

/** Filters and sort keys of a list that a role may not use, since it may not read what they compare. */
export function unusableNames(resource: Resource, role: Role): string[] {
  const { filters = {}, sort = [] } = resource.of.list;
  const table = new ScopedTable(resource, role);
  const isUsable = (name: string): boolean => {
    const kinds = kindsOf(filters, name);
    const isFilter = kinds.every((kind) => {
      const op = kind === 'search' ? 'search' : kind === 'exists' ? 'set' : 'is';
      return condition(table, { path: name, op, values: [''] }, 'value') !== undefined;
    });
    return isFilter && (!sort.includes(name) || sortKey(table, name.split('.'), []) !== undefined);
  };
  return [...new Set([...Object.keys(filters), ...sort])].filter((name) => !isUsable(name));
}
