import { type Field, itemShape, type Resource } from './resource.ts';

/** The field's declaration; undefined when it is a plain column. */
export const fieldOf = (resource: Resource, name: string): Field | undefined =>
  resource.fields && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
/** Names of the item's own fields, in the contract's order. */
export const fieldNames = (resource: Resource): string[] =>
  Object.keys(itemShape(resource).shape).filter((name) => !name.startsWith('@') && name !== 'id');
