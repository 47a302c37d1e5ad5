import { ROLES } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Table } from '../../src/access/rows.ts';
import { type Access, closed, type Field, type Resource, type Way } from '../../src/rest/resource.ts';
import { tableName } from '../../src/rest/sql.ts';

/**
 * Scopes that can be found again in a statement. A marked resource is the declaration with `in_scope(table)` for the
 * rows of every role; `in_tier(table)` where the role sees more rows with fewer fields.
 */
const OWN = sql.raw('in_scope');
const TIER = sql.raw('in_tier');
const scope =
  (name: SQL) =>
  (table: Table): SQL =>
    sql`${name}(${tableName(table)})`;

function markedAccess(access: Access | typeof closed): Access {
  // A role to which a target is closed reads none of its rows: such a join must carry the scope as well.
  if (access === closed) return { rows: scope(OWN), read: [] };
  return { ...access, rows: scope(OWN), ...(access.also && { also: { ...access.also, rows: scope(TIER) } }) };
}

const made = new Map<Resource, Resource>();
/**
 * The marked resource. Its relations embed the label of their targets when they embed nothing; computed fields are
 * null.
 */
export function marked(resource: Resource): Resource {
  const known = made.get(resource);
  if (known) return known;
  const access = Object.fromEntries(ROLES.map((role) => [role, markedAccess(resource.access[role])]));
  const fields: Record<string, Field> = {};
  const ways: Record<string, Way> = {};
  const copy = { ...resource, access, fields, ways } as Resource;
  made.set(resource, copy);
  for (const [name, field] of Object.entries(resource.fields ?? {})) {
    if (field.kind === 'computed') fields[name] = { ...field, sql: () => sql`null` };
    else if (field.kind === 'file') fields[name] = field;
    else {
      const embed = field.embed ?? [field.target().label];
      fields[name] = { ...field, embed, target: () => marked(field.target()) } as Field;
    }
  }
  for (const [name, { first, next }] of Object.entries(resource.ways ?? {}))
    ways[name] = { first: { ...first, target: () => marked(first.target()) }, next };
  return copy;
}

/**
 * A database that keeps the text of what it is asked. A page of a list finds the row 1, other statements find nothing.
 */
export function recorder(): { readonly db: postgres.TransactionSql; readonly texts: readonly string[] } {
  const texts: string[] = [];
  const unsafe = (text: string) => {
    texts.push(text);
    return { values: async () => (text.startsWith('select array(') ? [[[1], 1]] : []) };
  };
  return { db: { unsafe } as unknown as postgres.TransactionSql, texts };
}

const SOURCE = /\b(?:from|join) "(\w+)" "(\w+)"/g;
const CONDITION = /\b(?:on|where|and) (?:in_scope\("(\w+)"\)|\(in_scope\("(\w+)"\) or in_tier\("\2"\)\))/g;
const LINKED = /\b(?:on|where) "\w+"\."\w+" = "\w+"\."\w+" and (?:in_scope\("(\w+)"\)|\(in_scope\("(\w+)"\) or )/g;
/** A table that is read alone in a subselect: its scope, then one condition. */
const ALONE_FIRST = /\bfrom "\w+" "(\w+)" where (?:in_scope\("\1"\)|\(in_scope\("\1"\) or in_tier\("\1"\)\)) and /g;
/** Likewise, all its conditions in parentheses, then its scope. */
const ALONE = /\bfrom "\w+" "(\w+)" where \((?:[^()]|\([^()]*\))*\) and in_scope\("\1"\)/g;
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name, inTier]) => name ?? inTier ?? '');

/**
 * Names of the tables of a statement that stand there without their scope. A table joined under a name of its own needs
 * the scope right beside its link; one that stands there twice needs it twice.
 */
export function unscoped(text: string, tables: ReadonlySet<string>): string[] {
  const sources = [...text.matchAll(SOURCE)].filter(([, table = '']) => tables.has(table));
  const conditions = namesIn(text, CONDITION);
  const linked = [LINKED, ALONE, ALONE_FIRST].flatMap((pattern) => namesIn(text, pattern));
  return sources.flatMap(([, table = '', name = '']) => {
    const isJoined = name !== table;
    const times = sources.filter((source) => source[2] === name).length;
    const carried = (isJoined ? linked : conditions).filter((each) => each === name).length;
    return carried < times ? [`${table} as ${name}`] : [];
  });
}
