import type { Role } from '@officine/sdk';
import * as z from 'zod/mini';
import { AppError, invalid, type Violation } from '../errors.ts';
import type { Upload } from '../files/upload.ts';
import { violationsOf } from '../violations.ts';
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

/** Clients send back what they have read: a relation embedded as an object stands for its address. */
export const address = (value: unknown): unknown =>
  isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : value;
/** A part that a client has replaced by its address is left as it is. */
const isAddressOf = (field: One, role: Role, value: unknown): boolean =>
  typeof value === 'string' && value.includes('/') && idOf(field.target(), role, value) !== null;
function linksOf(r: Resource, name: string, value: unknown): unknown {
  const kind = fieldOf(r, name)?.kind;
  if (kind === 'ref') return address(value);
  return kind === 'many' && Array.isArray(value) ? value.map(address) : value;
}

/** Keeps what the role may write, at one level of nesting; all else is as if it had not been sent. */
function allowed(r: Resource, role: Role, body: Body, may: Fields<Record<string, unknown>>): Body {
  const shape = inputShape(r).shape;
  const kept: Body = {};
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(shape, name) || !has(may, name)) continue;
    const field = fieldOf(r, name);
    if (field?.kind === 'one' && isObject(value)) {
      const sent = Object.entries(value).filter(([part]) => has(may, `${name}.${part}`));
      kept[name] = Object.fromEntries(sent.map(([part, inner]) => [part, linksOf(field.target(), part, inner)]));
    } else if (!(field?.kind === 'one' && isAddressOf(field, role, value))) kept[name] = linksOf(r, name, value);
  }
  return kept;
}

const shapes = new WeakMap<Resource, Map<string, z.ZodMiniObject>>();
/** The contract's input, as far as the role may write it; every field is optional when an item is changed. Files are checked apart. */
function shapeFor(r: Resource, role: Role, mode: Mode): z.ZodMiniObject {
  const known = shapes.get(r) ?? new Map<string, z.ZodMiniObject>();
  shapes.set(r, known);
  const key = `${role} ${mode}`;
  const found = known.get(key);
  if (found) return found;
  const may = writableFields(r, role, mode);
  const fixed = accessOf(r, role)?.fixed ?? {};
  const parts: Record<string, z.ZodMiniType> = {};
  for (const [name, schema] of Object.entries(inputShape(r).shape) as [string, z.ZodMiniType][]) {
    const field = fieldOf(r, name);
    if (!has(may, name) || field?.kind === 'file') continue;
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
  /** New files by field; null takes a file away. */
  readonly files: Readonly<Record<string, Upload | null>>;
}

/** A request's body for a resource: its fields, and the files that came with it. */
export interface SentBody {
  readonly fields: Body;
  readonly uploads: Readonly<Record<string, Upload>>;
}
export function readSent(raw: unknown, uploads: SentBody['uploads']): SentBody {
  if (!isObject(raw)) throw new AppError('syntax');
  return { fields: raw, uploads };
}

/** Parses a body for a role, or throws the violations of all its fields at once, with those that are `known` already. */
export function accept(
  r: Resource,
  role: Role,
  mode: Mode,
  { fields, uploads }: SentBody,
  known: readonly Violation[] = [],
): Accepted {
  const may = writableFields(r, role, mode);
  if (!may) throw new AppError('forbidden');
  if (mode === 'create' && '@id' in fields)
    throw new AppError('bad_request', 'Un nouvel élément ne peut pas porter de « @id ».');
  const checked = shapeFor(r, role, mode).safeParse(allowed(r, role, fields, may));
  const violations = [...known, ...(checked.success ? [] : violationsOf(checked.error))];
  const files = acceptFiles(r, may, mode, fields, uploads, violations);
  if (!checked.success || violations.length) throw invalid(violations);
  return { values: checked.data, files };
}

function acceptFiles(
  r: Resource,
  may: Fields<Record<string, unknown>>,
  mode: Mode,
  raw: Body,
  uploads: Readonly<Record<string, Upload>>,
  violations: Violation[],
): Record<string, Upload | null> {
  const files: Record<string, Upload | null> = {};
  const shape = inputShape(r).shape as Record<string, z.ZodMiniType>;
  for (const [name, field] of Object.entries(r.fields ?? {})) {
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

/** Parts of the input that are saved in tables of their own. */
export const isPart = (r: Resource, name: string): boolean => {
  const field = fieldOf(r, name);
  return field?.kind === 'one' && field.write === true;
};
export const partOf = (r: Resource, name: string): One => fieldOf(r, name) as One;
