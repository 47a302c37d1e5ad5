import type { Resource } from '../rest/resource.ts';

const known = new Map<string, Resource>();

/** Resources that point at each other would import each other in a circle: the one that is pointed back at is announced by its type. */
export function announced(r: Resource): Resource {
  known.set(r.of.list.type, r);
  return r;
}

/** The announced resource of this type, looked up when it is used: `ref('pharmacy_id', named('Pharmacy'), ['name'])`. */
export const named = (type: string) => (): Resource => {
  const found = known.get(type);
  if (!found) throw new Error(`No resource of type ${type} was announced`);
  return found;
};
