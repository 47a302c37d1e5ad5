import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import type { Resources } from '../../../calls/context.ts';
import { accessOf, type Resource } from '../../../rest/resource.ts';
import { viewOf } from '../../../rest/view.ts';

/** Items by their ids, as texts; those that the actor does not see, or that are gone, are left out. */
export type ItemReader = (
  context: { readonly sql: postgres.ISql; readonly actor: Actor; readonly resources: Resources },
  ids: readonly string[],
) => Promise<ReadonlyMap<string, unknown>>;

/** How the items of each subject of an event are read. `http/webhook-items.ts` hands it over: subjects do not know each other. */
type ItemReaders = Readonly<Record<string, ItemReader>>;

/** The declarations, and the readers of what has none. */
export interface Items {
  readonly resources: Resources;
  readonly readers: ItemReaders;
}

/** Reads rows of a declaration as its own call answers them, within the role's own row scope. */
export const readerOf =
  (name: keyof Resources): ItemReader =>
  async ({ sql, actor, resources }, ids) => {
    const resource = resources[name];
    if (!isReadBy(resource, actor)) return new Map();
    const items = await viewOf(resource, actor.role).items(sql, actor, ids.map(Number));
    return new Map(items.map((item) => [String(item['id']), item]));
  };

const isReadBy = (resource: Resource, { role }: Actor): boolean => {
  const { on } = resource.of.get;
  return accessOf(resource, role) !== undefined && (on.includes(role) || on.includes('shared'));
};

/** Reads items of one subject; none of a subject that nothing reads. */
export async function readItems(
  sql: postgres.ISql,
  { resources, readers }: Items,
  actor: Actor,
  subject: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const read = readers[subject];
  return read && ids.length > 0 ? read({ sql, actor, resources }, [...new Set(ids)]) : new Map();
}
