import type { Role } from '@officine/sdk';
import { fieldNames, fieldOf } from '../../rest/fields.ts';
import { type Field, has, inputShape, type Resource, writableFields } from '../../rest/resource.ts';
import { findColumn } from '../../rest/sql.ts';
import { viewOf } from '../../rest/view.ts';

/** `http://localhost:4000/api/admin/docs.jsonld#`: prefix of property and class names. */
export const vocabularyOf = (origin: string, mount: string): string => `${origin}${mount}/docs.jsonld#`;

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RANGES: readonly (readonly [RegExp, string])[] = [
  [/^(integer|smallint|bigint)/, `${XSD}integer`],
  [/^boolean/, `${XSD}boolean`],
  [/^timestamp/, `${XSD}dateTime`],
  [/^date/, `${XSD}date`],
  [/^(numeric|real|double)/, `${XSD}decimal`],
];
const COMPUTED = {
  integer: 'integer',
  boolean: 'boolean',
  timestamp: 'dateTime',
  date: 'date',
  text: 'string',
  json: 'string',
} as const;

/** One property of a class, as the documentation describes it. */
export interface Property {
  readonly name: string;
  /** What the property means: a well-known term, or its own under the class (`Zone/price`). */
  readonly term: string;
  /** XSD type, or `#Class` of a link. */
  readonly range: string;
  readonly isLink: boolean;
  readonly single: boolean;
  readonly required: boolean;
  readonly writable: boolean;
}

function rangeOf(r: Resource, name: string, field: Field | undefined): string {
  if (!field) {
    const type = findColumn(r.table, name)?.getSQLType() ?? 'text';
    return RANGES.find(([pattern]) => pattern.test(type))?.[1] ?? `${XSD}string`;
  }
  if (field.kind === 'computed') return XSD + COMPUTED[field.type];
  return field.kind === 'file' ? `${XSD}string` : `#${field.target().of.list.type}`;
}
const isRelation = (field: Field | undefined): boolean =>
  field !== undefined && field.kind !== 'computed' && field.kind !== 'file';
/**
 * Relations are links, even where parts of the item are embedded: clients then offer the items to choose from. Parts of an item
 * (billing, contacts) are values.
 */
const isLink = (field: Field | undefined): boolean => field?.kind === 'ref' || field?.kind === 'many';

const SCHEMA = 'https://schema.org/';
/** API Platform's admin displays a related item by its `schema:name`, and shows URLs as links. */
function termOf(r: Resource, name: string): string {
  if (name === r.label) return `${SCHEMA}name`;
  return name === 'email' || name === 'url' ? SCHEMA + name : `${r.of.list.type}/${name}`;
}

/** Properties of a resource as a role sees them, in the contract's order; `known` are the classes of its documentation. */
export function propertiesOf(r: Resource, role: Role, known: ReadonlySet<string>): Property[] {
  const shown = new Set(viewOf(r, role).fields);
  const input = inputShape(r).shape as unknown as Record<
    string,
    { safeParse: (value: unknown) => { success: boolean } }
  >;
  const isWritten = (name: string) =>
    has(writableFields(r, role, 'create'), name) || has(writableFields(r, role, 'update'), name);
  return fieldNames(r)
    .filter((name) => shown.has(name))
    .map((name) => {
      const field = fieldOf(r, name);
      const range = rangeOf(r, name, field);
      const isWritable = Object.hasOwn(input, name) && isWritten(name);
      const isUnknown = isRelation(field) && !known.has(range.slice(1));
      return {
        name,
        term: termOf(r, name),
        range: isUnknown ? `${XSD}string` : range,
        isLink: isLink(field) && !isUnknown,
        single: field?.kind !== 'many' && field?.kind !== 'items',
        required: isWritable && input[name]?.safeParse(undefined).success === false,
        writable: isWritable,
      };
    });
}

/** `campaignPharmacy`: the entrypoint's name of a class. */
export const entryName = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);
