import type { Json } from './openapi-shapes.ts';
import { valuesOf } from './openapi-values.ts';

/** Where an example stands: what the links of its items begin with, and the class and path of each field that leads to one. */
export interface ExamplePlace {
  /** `/api/admin`. */
  readonly base: string;
  /** Path of a class: `/pharmacies` of `Pharmacy`. */
  readonly paths: Readonly<Record<string, string>>;
}

const CLASSES: Readonly<Record<string, string>> = { advertiser: 'Broadcaster', author: 'User', parent: 'Campaign' };
const classOf = (owner: string) => CLASSES[owner] ?? owner.charAt(0).toUpperCase() + owner.slice(1);

const EXAMPLE_ID = 12;
const linkOf = ({ base, paths }: ExamplePlace, owner: string): string =>
  `${base}${paths[classOf(owner)] ?? `/${owner}`}/${EXAMPLE_ID}`;

const isOf = (type: string, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;

/** Whether a text or a number is one that the schema takes. */
function fits(schema: Json, value: unknown): boolean {
  const {
    type,
    pattern,
    minimum,
    maximum,
    exclusiveMinimum,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  } = schema;
  if (!isOf(type, value)) return false;
  if (typeof value === 'string')
    return value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value));
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return !((value as number) < least || (value as number) > maximum);
}

const FEW = 8;
function scalar(schema: Json, owner: string, field: string, place: ExamplePlace): unknown {
  if (schema['type'] === 'boolean') return !/^(is_free|is_ftp_plain|late|pagination|partial|exact)$/.test(field);
  if (schema['type'] === undefined) return valuesOf(owner, field, undefined)[0] ?? true;
  const wide = schema['format'] === 'binary' ? { type: 'string' } : schema;
  const value = valuesOf(owner, field, schema['format']).find((each) => fits(wide, each));
  if (typeof value === 'string') return value.replace(/^\/api(?=\/)/, place.base);
  if (value !== undefined) return value;
  return schema['type'] === 'string'
    ? 'exemple'.slice(0, schema['maxLength'])
    : Math.max(schema['minimum'] ?? FEW, FEW);
}

function member(schema: Json, owner: string, field: string, place: ExamplePlace): unknown {
  if (field === '@id') return linkOf(place, owner);
  if (field === '@type') return classOf(owner);
  return exampleOf(schema, field, place, owner);
}

/**
 * Returns a value that the schema takes, with every field: `exampleOf(zoneSchema, 'Zone', place)`. `field`: the class or
 * the field whose value it is; `owner`: the class or the field that has it.
 */
export function exampleOf(schema: Json, field: string, place: ExamplePlace, owner = field): unknown {
  const { type } = schema;
  if (Array.isArray(type))
    return exampleOf({ ...schema, type: type.find((each) => each !== 'null') }, field, place, owner);
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return schema['enum'][0];
  const choices: Json[] = schema['anyOf'] ?? schema['oneOf'];
  if (choices) {
    // A link to an item is an id or an address: the id is the shorter.
    const best =
      choices.find(({ type }) => type === 'object' || type === 'array' || type === 'integer') ??
      choices.find(({ type }) => type !== 'null');
    return exampleOf(best as Json, field, place, owner);
  }
  if (schema['type'] === 'array') return [exampleOf(schema['items'], field, place, owner)];
  if (schema['type'] !== 'object') return scalar(schema, owner, field, place);
  const fields = Object.entries<Json>(schema['properties'] ?? {}).filter(([, each]) => !each['not']);
  if (!fields.length) {
    const each: Json | undefined = schema['additionalProperties'];
    return each && Object.keys(each).length > 0 ? { exemple: exampleOf(each, field, place, owner) } : {};
  }
  return Object.fromEntries(fields.map(([name, each]) => [name, member(each, field, name, place)]));
}

/** The same value in plain JSON, which has no `@` keys. */
export function plainExample(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainExample);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('@'));
  return Object.fromEntries(entries.map(([key, each]) => [key, plainExample(each)]));
}
