import type { Resource } from '../rest/resource.ts';

const known = new Map<string, Resource>();

/**
 * Registers a resource by type for `named`, and returns it. This avoids import cycles between resources that refer to
 * each other.
 */
export function announced(resource: Resource): Resource {
  known.set(resource.of.list.type, resource);
  return resource;
}

/** Looks up an announced resource by type, at the time of use: `ref('pharmacy_id', named('Pharmacy'), ['name'])`. */
export const named = (type: string) => (): Resource => {
  const found = known.get(type);
  if (!found) throw new Error(`No resource of type ${type} was announced`);
  return found;
};
