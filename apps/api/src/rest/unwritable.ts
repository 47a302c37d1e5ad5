import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import type { Violation } from '../base/errors.ts';
import { fieldOf } from './fields.ts';
import { address, type Body, isObject, isObjectShape, isOpen, type SentBody, unwrap } from './input.ts';
import { idOf } from './iri.ts';
import {
  accessOf,
  type Field,
  type Fields,
  has,
  inputShape,
  type Mode,
  type One,
  type Resource,
  writableFields,
} from './resource.ts';
import { execAs } from './sql.ts';
import { viewOf } from './view.ts';

/**
 * A field of the input that was sent, and that the role may not write. Fields that no role writes (`date_create`, computed ones)
 * and unknown ones are none of these: they are ignored, as in API Platform, since clients send back what they have read.
 */
interface UnwritableField {
  readonly path: readonly [name: string, part?: string];
  readonly field: Field | undefined;
  readonly schema: z.ZodMiniType;
  readonly value: unknown;
}
/** A new file, which differs from whatever is stored. */
const NEW_FILE = Symbol('new file');

function unwritableFields(
  r: Resource,
  mode: Mode,
  may: Fields<Record<string, unknown>>,
  { fields, uploads }: SentBody,
): UnwritableField[] {
  const shape = inputShape(r).shape as Record<string, z.ZodMiniType>;
  const sent = { ...fields, ...Object.fromEntries(Object.keys(uploads).map((name) => [name, NEW_FILE])) };
  return Object.entries(sent).flatMap(([name, value]): UnwritableField[] => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const field = fieldOf(r, name);
    if (!schema) return [];
    if (field?.kind === 'one') return unwritableParts(field, may, { path: [name], field, schema, value });
    return isOpen(r, mode, may, name) ? [] : [{ path: [name], field, schema, value }];
  });
}

/** The parts of an embedded item. A part that is null, or its address, is left as it is. */
function unwritableParts(
  one: One,
  may: Fields<Record<string, unknown>>,
  { path: [name], schema, value }: UnwritableField,
): UnwritableField[] {
  const inner = unwrap(schema);
  if (!isObject(value) || !isObjectShape(inner)) return [];
  const refused = Object.entries(inner.shape as Record<string, z.ZodMiniType>).filter(
    ([part]) => Object.hasOwn(value, part) && !has(may, `${name}.${part}`),
  );
  return refused.map(([part, partSchema]) => ({
    path: [name, part],
    field: fieldOf(one.target(), part),
    schema: partSchema,
    value: value[part],
  }));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isNamed = (list: unknown): boolean => Array.isArray(list) && list.every((item) => typeof item === 'string');

/** Whether the value that was sent equals the current one, as an answer of the API has it. */
export function isSame(
  { field, schema, value }: Omit<UnwritableField, 'path'>,
  actor: Actor,
  current: unknown,
): boolean {
  if (isEmpty(value) || isEmpty(current)) return isEmpty(value) && isEmpty(current);
  if (field?.kind === 'ref')
    return idOf(field.target(), actor.role, address(value)) === idOf(field.target(), actor.role, address(current));
  // Items that are only named are the same; items that are told are compared whole, below.
  if (field?.kind === 'many' || (field?.kind === 'items' && isNamed(value))) {
    const idsOf = (list: unknown) =>
      (Array.isArray(list) ? list : [])
        .map((link) => idOf(field.target(), actor.role, address(link)) ?? -1)
        .toSorted((a, b) => a - b);
    return isDeepStrictEqual(idsOf(value), idsOf(current));
  }
  if (isDeepStrictEqual(value, current)) return true;
  const parsed = field?.kind === 'file' ? undefined : schema.safeParse(value);
  return parsed?.success === true && isDeepStrictEqual(parsed.data, current);
}

/** Values of the columns that the server sets itself, by the field: `{ pool: 12 }`. */
async function fixedValues(db: postgres.ISql, r: Resource, actor: Actor, names: readonly string[]): Promise<Body> {
  const { fixed = {} } = accessOf(r, actor.role) ?? {};
  const found = names.flatMap((name) => {
    const field = fieldOf(r, name);
    const value = field && 'column' in field ? fixed[field.column] : undefined;
    return value ? [[name, value] as const] : [];
  });
  if (!found.length) return {};
  const [row] = await execAs(
    db,
    actor,
    sql`select ${sql.join(
      found.map(([, value]) => value),
      sql`, `,
    )}`,
  );
  return Object.fromEntries(found.map(([name], i) => [name, row?.[i]]));
}

const MESSAGES: Readonly<Record<Mode, string>> = {
  create: 'Vous ne pouvez pas remplir ce champ.',
  update: 'Vous ne pouvez pas modifier ce champ.',
};

/**
 * Violations of the fields that the role may not write. A field that says what is there already is accepted: clients send back
 * whole items. On creation that is an empty value, or the owner that the server sets itself. `id` is that of the item to change.
 */
export async function unwritableViolations(
  db: postgres.ISql,
  r: Resource,
  actor: Actor,
  sent: SentBody,
  id?: number,
): Promise<Violation[]> {
  const mode = id === undefined ? 'create' : 'update';
  const may = writableFields(r, actor.role, mode);
  const fields = may ? unwritableFields(r, mode, may, sent) : [];
  if (!fields.length) return [];
  const current: Body =
    id === undefined
      ? await fixedValues(
          db,
          r,
          actor,
          fields.map(({ path }) => path[0]),
        )
      : JSON.parse(await viewOf(r, actor.role).get(db, actor, id));
  return fields.flatMap((field) => {
    const [name, part] = field.path;
    const value = part === undefined ? current[name] : (current[name] as Body | undefined)?.[part];
    if (isSame(field, actor, value)) return [];
    return [{ propertyPath: field.path.join('.'), message: MESSAGES[mode], code: 'not_writable' }];
  });
}
