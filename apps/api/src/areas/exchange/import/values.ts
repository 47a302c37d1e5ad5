import type { Noun } from '@officine/sdk/format';
import { fieldOf } from '../../../rest/fields.ts';
import { address, type Body } from '../../../rest/input.ts';
import { idOf } from '../../../rest/iri.ts';
import type { Resource } from '../../../rest/resource.ts';
import type { ImportField } from './fields.ts';

/** The value of a path in an item: `valueAt(item, 'billing.cip')`. Null where the API leaves it out. */
export function valueAt(item: Readonly<Body>, path: string): unknown {
  let value: unknown = item;
  for (const key of path.split('.')) value = (value as Body | null | undefined)?.[key];
  return value ?? null;
}

/** The body of a create or an update: parts are nested. */
export function bodyOf(values: Iterable<readonly [path: string, value: unknown]>): Body {
  const body: Body = {};
  for (const [path, value] of values) {
    const [name = '', part] = path.split('.');
    if (part === undefined) body[name] = value;
    else body[name] = { ...(body[name] as Body | undefined), [part]: value };
  }
  return body;
}

/** Id of the linked item in an answer of the API; null without one. */
export function linkedId({ field }: Pick<ImportField, 'field'>, role: Parameters<typeof idOf>[1], value: unknown) {
  return field?.kind === 'ref' && value !== null ? idOf(field.target(), role, address(value)) : null;
}

/** French noun of a list's items. */
export const nounOf = (resource: Resource): Noun => resource.of.list.noun as Noun;

/** Text of an item in lists and histories. */
export const labelOfItem = (resource: Resource, item: Readonly<Body>): string => {
  const value = fieldOf(resource, resource.label) ? undefined : item[resource.label];
  return String(value ?? `n° ${String(item['id'])}`);
};
