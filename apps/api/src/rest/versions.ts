import { hash } from 'node:crypto';
import type { Role } from '@officine/sdk';
import { textOf } from '@officine/sdk/messages';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import { AppError, type Violation } from '../errors.ts';
import { fieldOf } from './fields.ts';
import { type Body, isObject, isObjectShape, isOpen, unwrap } from './input.ts';
import { inputShape, type Resource, writableFields } from './resource.ts';
import { exec, findColumn } from './sql.ts';
import { viewOf } from './view.ts';

/**
 * Versions of items. The ETag of an item is the digest of its JSON, then a dot and a digest of each field that the role
 * may change: an update that sends it back (`If-Match`) is refused where a field that it changes was changed meanwhile,
 * and goes on where only others were.
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

/** The fields' part of an item's ETag, empty where the role may change nothing. */
export const fieldsTag = (resource: Resource, role: Role, json: string): string => {
  const paths = pathsOf(resource, role);
  if (paths.length === 0) return '';
  const item = JSON.parse(json) as Body;
  return paths.map((path) => digest(valueAt(item, path))).join('');
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
  const read = tags.map((tag) => tag.split('.')[1] ?? '').find((tag) => tag.length === now.length);
  const item = JSON.parse(json) as Body;
  const changed = pathsOf(resource, actor.role).filter((path, at) => {
    const [name = '', part] = path.split('.');
    const sent = part === undefined ? fields[name] : isObject(fields[name]) ? fields[name][part] : undefined;
    if (name in uploads) return digestAt(read, at) !== digestAt(now, at);
    return sent !== undefined && digestAt(read, at) !== digestAt(now, at) && !isSame(sent, valueAt(item, path));
  });
  if (changed.length === 0) return;
  const violations: Violation[] = [];
  for (const path of changed) violations.push(await violationOf(tx, resource, actor, id, path, item));
  throw new AppError(
    'changed_meanwhile',
    [textOf('changed_meanwhile'), ...violations.map((each) => `${each.propertyPath} : ${each.message}`)].join('\n'),
    violations,
  );
}
/** The digest of one field; undefined where the caller's tag names no version of its fields. */
const digestAt = (tag: string | undefined, at: number) => tag?.slice(at * LENGTH, (at + 1) * LENGTH);

const STAFF: ReadonlySet<Role> = new Set<Role>(['admin', 'marketing']);
const NETWORK = 'le réseau';
interface Author {
  readonly by: string;
  readonly date: string;
  readonly told: string;
}
async function violationOf(
  tx: postgres.TransactionSql,
  resource: Resource,
  actor: Actor,
  id: number,
  path: string,
  item: Body,
): Promise<Violation> {
  const current = valueAt(item, path) ?? null;
  const author = await authorOf(tx, resource, actor, id, path, item);
  const message = author ? `modifié par ${author.by} le ${author.told}` : 'modifié entre-temps';
  return {
    propertyPath: path,
    message,
    code: 'changed_meanwhile',
    current,
    ...(author && { by: author.by, date: author.date }),
  };
}
/** Who wrote a field last, as the history knows it. Who is not of the network's staff reads the staff as one. */
async function authorOf(
  tx: postgres.TransactionSql,
  resource: Resource,
  { role }: Actor,
  id: number,
  path: string,
  item: Body,
): Promise<Author | undefined> {
  const [name = '', part] = path.split('.');
  const owner = fieldOf(resource, name);
  const inner = part !== undefined && owner?.kind === 'one' ? owner.target() : resource;
  const row = inner === resource ? id : Number((item[name] as Body | undefined)?.['id']);
  const field = part ?? name;
  const declared = fieldOf(inner, field);
  const column = findColumn(inner.table, declared && 'column' in declared ? declared.column : field)?.name;
  const touches: SQL = column ? sql`c.fields ? ${column}` : sql`true`;
  const [found] = await exec(
    tx,
    sql`select coalesce(u.name, c.user_name), u.role, to_json(c.date_create), to_char(c.date_create at time zone 'Europe/Paris', 'DD/MM/YYYY à HH24:MI')
      from changes c left join users u on u.id = c.user_id
      where c.resource = ${inner.of.list.type} and c.item_id = ${row}::int and ${touches} order by c.id desc limit 1`,
  );
  if (!found) return;
  const [author, authorRole, date, told] = found as [string, Role | null, string, string];
  const isStaff = authorRole === null || STAFF.has(authorRole);
  return { by: isStaff && !STAFF.has(role) ? NETWORK : author, date, told };
}
