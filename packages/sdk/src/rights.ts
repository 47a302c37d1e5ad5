import type { FilterKinds, RouteDef } from './core.ts';
import type { Mount } from './roles.ts';

/** Filters and sort keys. */
export interface QueryRights {
  readonly filters: FilterKinds;
  readonly sort: readonly string[];
}

/** Filters and sort keys of a list, or of a combo, that a role may use: `usableQuery(screenshots.list, 'advertiser')`. */
export function usableQuery(list: Pick<RouteDef, 'filters' | 'sort' | 'hidden'>, mount: Mount): QueryRights {
  const { filters = {}, sort = [], hidden = {} } = list;
  const names: readonly string[] = hidden[mount as keyof typeof hidden] ?? [];
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))),
    sort: sort.filter((name) => !names.includes(name)),
  };
}
