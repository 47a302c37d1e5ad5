import type { Role } from '@officine/sdk';
import * as z from 'zod/mini';
import { AppError, invalid, type Violation } from '../base/errors.ts';
import { violationsOf } from '../base/violations.ts';
import type { Upload } from '../files/upload.ts';
import { fieldOf } from './fields.ts';
import { idOf } from './iri.ts';
import {
  accessOf,
  type Fields,
  has,
  inputShape,
  type Mode,
  type One,
  type Resource,
  writableFields,
} from './resource.ts';

export type Body = Record<string, unknown>;

export const isObject = (value: unknown): value is Body =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
export const unwrap = (schema: z.ZodMiniType): z.ZodMiniType => {
  const inner = (schema as unknown as { _zod: { def: { innerType?: z.ZodMiniType } } })._zod.def.innerType;
  return inner ? unwrap(inner) : schema;
};
export const isObjectShape = (schema: z.ZodMiniType): schema is z.ZodMiniObject => 'shape' in schema;

/** Whether the field may be sent; what a new item brings may not be sent to an existing one. */
export const isOpen = (
  r: Resource,
  mode: Mode,
  may: Fields<Record<string, unknown>> | undefined,
  name: string,
): boolean => has(may, name) && !(mode === 'update' && r.brings?.[name]);

/** The IRI of a relation: clients send back what they have read, so an embedded object is accepted for its `@id`. */
export const address = (value: unknown): unknown =>
  isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : value;
/** True when a client sent a part's IRI in place of its fields: the part is then not changed. */
const isAddressOf = (field: One, role: Role, value: unknown): boolean =>
  typeof value === 'string' && value.includes('/') && idOf(field.target(), role, value) !== null;
/** The value with embedded relations replaced by their IRIs. */
function linksOf(resource: Resource, name: string, value: unknown): unknown {
  const kind = fieldOf(resource, name)?.kind;
  if (kind === 'ref') return address(value);
  return kind === 'many' && Array.isArray(value) ? value.map(address) : value;
}

/** The fields that the role may write, at one level of nesting; the others are dropped. */
function allowed(resource: Resource, role: Role, mode: Mode, body: Body, may: Fields<Record<string, unknown>>): Body {
  const shape = inputShape(resource).shape;
  const kept: Body = {};
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(shape, name) || !isOpen(resource, mode, may, name)) continue;
    const field = fieldOf(resource, name);
    if (field?.kind === 'one' && isObject(value)) {
      const sent = Object.entries(value).filter(([part]) => has(may, `${name}.${part}`));
      kept[name] = Object.fromEntries(sent.map(([part, inner]) => [part, linksOf(field.target(), part, inner)]));
    } else if (!(field?.kind === 'one' && isAddressOf(field, role, value))) kept[name] = linksOf(resource, name, value);
  }
  return kept;
}

const shapes = new WeakMap<Resource, Map<string, z.ZodMiniObject>>();
/**
 * Schema of the fields that the role may write. An update makes every field optional. `acceptFiles` checks the files.
 */
function shapeFor(resource: Resource, role: Role, mode: Mode): z.ZodMiniObject {
  const known = shapes.get(resource) ?? new Map<string, z.ZodMiniObject>();
  shapes.set(resource, known);
  const key = `${role} ${mode}`;
  const found = known.get(key);
  if (found) return found;
  const may = writableFields(resource, role, mode);
  const fixed = accessOf(resource, role)?.fixed ?? {};
  const parts: Record<string, z.ZodMiniType> = {};
  for (const [name, schema] of Object.entries(inputShape(resource).shape) as [string, z.ZodMiniType][]) {
    const field = fieldOf(resource, name);
    if (!isOpen(resource, mode, may, name) || field?.kind === 'file') continue;
    if (field && 'column' in field && Object.hasOwn(fixed, field.column)) continue;
    const bare = unwrap(schema);
    parts[name] = mode === 'update' && field?.kind === 'one' && isObjectShape(bare) ? z.partial(bare) : schema;
  }
  const whole = z.object(parts);
  const made = mode === 'create' ? whole : (z.partial(whole) as unknown as z.ZodMiniObject);
  known.set(key, made);
  return made;
}

export interface Accepted {
  /** Parsed values by field. */
  readonly values: Body;
  /** New files by field; null removes the file. */
  readonly files: Readonly<Record<string, Upload | null>>;
}

/** A request's body for a resource: its fields and its uploaded files. */
export interface SentBody {
  readonly fields: Body;
  readonly uploads: Readonly<Record<string, Upload>>;
}
export function readSent(raw: unknown, uploads: SentBody['uploads']): SentBody {
  if (!isObject(raw)) throw new AppError('syntax');
  return { fields: raw, uploads };
}

/** Parses a body for a role. Throws the violations of all its fields at once, after the `known` ones. */
export function accept(
  resource: Resource,
  role: Role,
  mode: Mode,
  { fields, uploads }: SentBody,
  known: readonly Violation[] = [],
): Accepted {
  const may = writableFields(resource, role, mode);
  if (!may) throw new AppError('forbidden');
  if (mode === 'create' && '@id' in fields)
    throw new AppError('bad_request', 'Un nouvel élément ne peut pas porter de « @id ».');
  const checked = shapeFor(resource, role, mode).safeParse(allowed(resource, role, mode, fields, may));
  const violations = [...known, ...(checked.success ? [] : violationsOf(checked.error))];
  const files = acceptFiles(resource, may, mode, fields, uploads, violations);
  if (!checked.success || violations.length) throw invalid(violations);
  return { values: checked.data, files };
}

function acceptFiles(
  resource: Resource,
  may: Fields<Record<string, unknown>>,
  mode: Mode,
  raw: Body,
  uploads: Readonly<Record<string, Upload>>,
  violations: Violation[],
): Record<string, Upload | null> {
  const files: Record<string, Upload | null> = {};
  const shape = inputShape(resource).shape as Record<string, z.ZodMiniType>;
  for (const [name, field] of Object.entries(resource.fields ?? {})) {
    if (field.kind !== 'file' || !has(may, name) || !Object.hasOwn(shape, name)) continue;
    const upload = uploads[name];
    const required = (value: unknown) => (shape[name] as z.ZodMiniType).safeParse(value);
    if (upload) files[name] = upload;
    else if (raw[name] === null || raw[name] === '') {
      const checked = required(null);
      if (checked.success) files[name] = null;
      else violations.push({ propertyPath: name, message: violationsOf(checked.error)[0]?.message ?? '' });
    } else if (mode === 'create') {
      const checked = required(undefined);
      if (!checked.success)
        violations.push({ propertyPath: name, message: violationsOf(checked.error)[0]?.message ?? '' });
    }
  }
  return files;
}

/** True for a part of the input that is saved in a table of its own. */
export const isPart = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field?.kind === 'one' && field.write === true;
};
export const partOf = (resource: Resource, name: string): One => fieldOf(resource, name) as One;
