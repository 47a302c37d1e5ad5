import { hash } from 'node:crypto';
import type { Role } from '@officine/sdk';
import { textOf } from '@officine/sdk/messages';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import { AppError, type Violation } from '../base/errors.ts';
import { fieldOf } from './fields.ts';
import { type Body, isObject, isObjectShape, isOpen, unwrap } from './input.ts';
import { inputShape, type Resource, writableFields } from './resource.ts';
import { exec, findColumn } from './sql.ts';
import { viewOf } from './view.ts';

/**
 * Versions of items. The ETag of an item is the digest of the answer, then a dot, a digest of each field that the role may
 * change, and one of the whole item. An update that sends it back (`If-Match`) is refused where a field that it changes was
 * changed meanwhile, and goes on where only others were; what is done to an item as a whole is refused where any was.
 */

/** Characters of a field's digest: 24 bits. */
const LENGTH = 4;
const digest = (value: unknown): string => hash('sha1', JSON.stringify(value ?? null), 'base64url').slice(0, LENGTH);

const known = new WeakMap<Resource, Map<Role, readonly string[]>>();
/** Paths of the fields that the role may change: `name`, `website.url`. */
function pathsOf(resource: Resource, role: Role): readonly string[] {
  const byRole = known.get(resource) ?? new Map<Role, readonly string[]>();
  known.set(resource, byRole);
  const found = byRole.get(role);
  if (found) return found;
  const may = writableFields(resource, role, 'update');
  const shape = Object.entries(inputShape(resource).shape) as [string, z.ZodMiniType][];
  const made = may
    ? shape.flatMap(([name, schema]) => {
        if (!isOpen(resource, 'update', may, name)) return [];
        const bare = unwrap(schema);
        return fieldOf(resource, name)?.kind === 'one' && isObjectShape(bare)
          ? Object.keys(bare.shape).map((part) => `${name}.${part}`)
          : [name];
      })
    : [];
  byRole.set(role, made);
  return made;
}
function valueAt(item: Body, path: string): unknown {
  const [name = '', part] = path.split('.');
  const value = item[name];
  return part === undefined ? value : isObject(value) ? value[part] : undefined;
}

/** The fields' part of an item's ETag. */
export const fieldsTag = (resource: Resource, role: Role, json: string): string => {
  const item = JSON.parse(json) as Body;
  return [...pathsOf(resource, role).map((path) => valueAt(item, path)), item].map(digest).join('');
};

/** The tags of an `If-Match` header; undefined without one, or for `*`, which any item matches. */
export const tagsOf = (header: string | undefined): readonly string[] | undefined => {
  const tags = header?.split(',').map((tag) => /^\s*(?:W\/)?"?(.*?)"?\s*$/.exec(tag)?.[1] ?? '');
  return tags === undefined || tags.includes('*') ? undefined : tags;
};

/** Whether a sent value says what is stored already: then nobody's work is lost. */
function isSame(sent: unknown, stored: unknown): boolean {
  if (JSON.stringify(sent ?? null) === JSON.stringify(stored ?? null)) return true;
  if (!isObject(stored)) return false;
  const link = isObject(sent) ? sent['@id'] : sent;
  return link !== undefined && (link === stored['@id'] || String(link) === String(stored['id']));
}

interface Sent {
  readonly tags: readonly string[];
  readonly fields: Body;
  readonly uploads: Readonly<Record<string, unknown>>;
}
/**
 * Throws 412 (`changed_meanwhile`) when a sent field has another value than in the version that the caller read: a
 * violation for each, with the value that is stored now, by whom it was written and when. To be called with the row
 * locked.
 */
export async function refuseChanged(
  tx: postgres.TransactionSql,
  resource: Resource,
  actor: Actor,
  id: number,
  { tags, fields, uploads }: Sent,
): Promise<void> {
  const json = await viewOf(resource, actor.role).get(tx, actor, id);
  const now = fieldsTag(resource, actor.role, json);
  const read = readTag(tags, now);
  const item = JSON.parse(json) as Body;
  const changed = pathsOf(resource, actor.role).filter((path, at) => {
    const [name = '', part] = path.split('.');
    const sent = part === undefined ? fields[name] : isObject(fields[name]) ? fields[name][part] : undefined;
    if (name in uploads) return digestAt(read, at) !== digestAt(now, at);
    return sent !== undefined && digestAt(read, at) !== digestAt(now, at) && !isSame(sent, valueAt(item, path));
  });
  if (changed.length > 0) throw await changedSince(tx, resource, actor, id, changed, item);
}
/**
 * Throws 412 (`changed_meanwhile`) when the item is not what the caller read, with a violation for each field that the role
 * may change. For what is done to an item as a whole, such as its deletion.
 */
export async function refuseStale(
  db: postgres.ISql,
  resource: Resource,
  actor: Actor,
  id: number,
  tags: readonly string[],
): Promise<void> {
  const json = await viewOf(resource, actor.role).get(db, actor, id);
  const now = fieldsTag(resource, actor.role, json);
  const read = readTag(tags, now);
  if (read === now) return;
  // A tag of no version of it says nothing of its fields.
  const changed = pathsOf(resource, actor.role).filter((_, at) => read && digestAt(read, at) !== digestAt(now, at));
  throw await changedSince(db, resource, actor, id, changed, JSON.parse(json) as Body);
}
/** The fields' part of the caller's tags, of which one may be that of a version of the item. */
const readTag = (tags: readonly string[], now: string): string | undefined =>
  tags.map((tag) => tag.split('.')[1] ?? '').find((tag) => tag.length === now.length);
async function changedSince(
  db: postgres.ISql,
  resource: Resource,
  actor: Actor,
  id: number,
  paths: readonly string[],
  item: Body,
): Promise<AppError> {
  const violations: Violation[] = [];
  for (const path of paths) violations.push(await violationOf(db, resource, actor, id, path, item));
  return changedMeanwhile(
    violations.map((each) => `${each.propertyPath} : ${each.message}`),
    violations,
  );
}
/** The error of a version that is no longer the stored one: its sentence, then a line for each violation. */
export const changedMeanwhile = (lines: readonly string[], violations: readonly Violation[]): AppError =>
  new AppError('changed_meanwhile', [textOf('changed_meanwhile'), ...lines].join('\n'), violations);
/** The digest of one field; undefined where the caller's tag names no version of its fields. */
const digestAt = (tag: string | undefined, at: number) => tag?.slice(at * LENGTH, (at + 1) * LENGTH);

const STAFF: ReadonlySet<Role> = new Set<Role>(['admin', 'marketing']);
const NETWORK = 'le réseau';
interface Author {
  readonly by: string;
  readonly date: string;
  readonly told: string;
}
/** A field that was changed meanwhile: the violation's path, its value now, and the column that the history knows it by. */
interface ChangedField {
  readonly id: number;
  readonly path: string;
  readonly current: unknown;
  readonly column: string | undefined;
}
/** The violation of a field that was changed meanwhile: its value now, by whom it was written and when. */
export async function changedField(
  db: postgres.ISql,
  resource: Resource,
  actor: Actor,
  { id, path, current, column }: ChangedField,
): Promise<Violation> {
  const author = await authorOf(db, resource, actor, id, column);
  const message = author ? `modifié par ${author.by} le ${author.told}` : 'modifié entre-temps';
  return {
    propertyPath: path,
    message,
    code: 'changed_meanwhile',
    current,
    ...(author && { by: author.by, date: author.date }),
  };
}
function violationOf(
  db: postgres.ISql,
  resource: Resource,
  actor: Actor,
  id: number,
  path: string,
  item: Body,
): Promise<Violation> {
  const [name = '', part] = path.split('.');
  const owner = fieldOf(resource, name);
  const inner = part !== undefined && owner?.kind === 'one' ? owner.target() : resource;
  const field = part ?? name;
  const declared = fieldOf(inner, field);
  return changedField(db, inner, actor, {
    id: inner === resource ? id : Number((item[name] as Body | undefined)?.['id']),
    path,
    current: valueAt(item, path) ?? null,
    column: findColumn(inner.table, declared && 'column' in declared ? declared.column : field)?.name,
  });
}
/** Who wrote a column last, as the history knows it. Who is not of the network's staff reads the staff as one. */
async function authorOf(
  db: postgres.ISql,
  resource: Resource,
  { role }: Actor,
  id: number,
  column: string | undefined,
): Promise<Author | undefined> {
  const touches: SQL = column ? sql`c.fields ? ${column}` : sql`true`;
  const [found] = await exec(
    db,
    sql`select coalesce(u.name, c.user_name), u.role, to_json(c.date_create), to_char(c.date_create at time zone 'Europe/Paris', 'DD/MM/YYYY à HH24:MI')
      from changes c left join users u on u.id = c.user_id
      where c.resource = ${resource.of.list.type} and c.item_id = ${id}::int and ${touches} order by c.id desc limit 1`,
  );
  if (!found) return;
  const [author, authorRole, date, told] = found as [string, Role | null, string, string];
  const isStaff = authorRole === null || STAFF.has(authorRole);
  return { by: isStaff && !STAFF.has(role) ? NETWORK : author, date, told };
}
