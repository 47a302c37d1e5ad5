import { type Field, itemShape, type Resource } from './resource.ts';

/** The field's declaration; undefined when it is a plain column. */
export const fieldOf = (resource: Resource, name: string): Field | undefined =>
  resource.fields && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
/** What a path begins with, undefined for a plain column, and what is left of the path after it. */
export function firstStep(
  resource: Resource,
  [head = '', ...rest]: readonly string[],
): { field: Field | undefined; rest: readonly string[] } {
  const way = resource.ways?.[head];
  return way ? { field: way.first, rest: [...way.next, ...rest] } : { field: fieldOf(resource, head), rest };
}
/** Names of the item's own fields, in the contract's order. */
export const fieldNames = (resource: Resource): string[] =>
  Object.keys(itemShape(resource).shape).filter((name) => !name.startsWith('@') && name !== 'id');
