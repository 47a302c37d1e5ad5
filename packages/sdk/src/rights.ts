import type { FilterKinds, RouteDef } from './core.ts';
import type { OutcomeKey } from './outcomes.ts';
import type { Mount } from './roles.ts';

/** Filters and sort keys. */
export interface QueryRights {
  readonly filters: FilterKinds;
  readonly sort: readonly string[];
}

/**
 * Returns the filters and sort keys of a list or a combo that a role may use:
 * `usableQuery(screenshots.list, 'advertiser')`.
 */
export function usableQuery(list: Pick<RouteDef, 'filters' | 'sort' | 'hidden'>, mount: Mount): QueryRights {
  const { filters = {}, sort = [], hidden = {} } = list;
  const names: readonly string[] = hidden[mount as keyof typeof hidden] ?? [];
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))),
    sort: sort.filter((name) => !names.includes(name)),
  };
}

/**
 * Whether the list of fields includes this one. `billing.cip` in the list includes `billing`, limited to `cip`;
 * `billing` includes all its fields.
 */
export const includesField = (fields: readonly string[], name: string): boolean =>
  fields.includes(name) ||
  fields.includes(name.split('.')[0] as string) ||
  fields.some((field) => field.startsWith(`${name}.`));

/**
 * Whether this field may be sent to the call under this mount: `canWrite(pools.update, 'pool', 'reference') // false`.
 * The server refuses the change of any other field with a violation on it.
 */
export function canWrite(call: Pick<RouteDef, 'writable'>, mount: Mount, field: string): boolean {
  const fields = call.writable?.[mount];
  return fields === 'all' || (fields !== undefined && includesField(fields, field));
}

/** The specification makes some acts GET calls: they are known by the sentence that they end with. */
const ACTS: readonly (OutcomeKey | undefined)[] = ['save', 'scheduleSync', 'check', 'sync', 'resolve'];
/**
 * Whether a call reads and changes nothing: `isRead(pools.list) // true`, `isRead(pools.addPharmacy) // false`, though both
 * are GET calls. A download may mark as read what it downloads.
 */
export const isRead = ({ method, says }: Pick<RouteDef, 'method' | 'says'>): boolean =>
  method === 'GET' && !ACTS.includes(says);
