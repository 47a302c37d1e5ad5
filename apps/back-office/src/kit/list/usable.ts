import type { QueryRights } from '@officine/sdk';
import type { Column } from './data-table.tsx';
import type { FilterDef } from './filter-def.ts';

/** Filters that the role may use. */
export const usableFilters = (filters: readonly FilterDef[] = [], rights: QueryRights): readonly FilterDef[] =>
  filters.filter(({ id }) => Object.hasOwn(rights.filters, id));

/** Columns of a list, with a sort key only where the role may sort by it. */
export const usableColumns = <T>(
  columns: readonly Column<T, string>[],
  { sort }: QueryRights,
): readonly Column<T, string>[] =>
  columns.map((column) => {
    if (column.sort === undefined || sort.includes(column.sort)) return column;
    const { sort: _hidden, ...rest } = column;
    return rest;
  });
