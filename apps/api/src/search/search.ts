import type { SEARCH_KINDS, SearchHit } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import { folded } from '../database/schema/columns.ts';
import { pathOf } from '../rest/iri.ts';
import { accessOf, type Resource } from '../rest/resource.ts';
import { column, exec, findColumn, from } from '../rest/sql.ts';
import { guarded, readable, visibleRows } from '../rest/visible.ts';

type SearchKind = (typeof SEARCH_KINDS)[number];
/** What is searched: the same declarations that serve the lists say who finds what, and by which fields. */
export type Searched = Readonly<Record<SearchKind, Resource>>;

const PER_KIND = 10;
const MAX_WORDS = 8;
/** Columns that tell an item from its namesakes. */
const DETAILS = ['reference', 'postcode', 'locality'];

/** Words of a search, as `like` patterns: `%` and `_` are ordinary characters here. */
const patternsOf = (terms: string): string[] =>
  terms
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);

/** Items of one kind that the caller may see and that hold every word; those whose name begins with the first come first. */
async function searchKind(
  db: postgres.ISql,
  actor: Actor,
  kind: SearchKind,
  r: Resource,
  patterns: readonly string[],
): Promise<SearchHit[]> {
  const { table: t } = r;
  const legible = (name: string): SQL[] => {
    const may = findColumn(t, name) && readable(r, actor.role, name, t);
    return may ? [guarded(sql`${column(t, name)}`, may.condition)] : [];
  };
  const [label] = legible(r.label);
  const columns = (r.search ?? []).flatMap(legible);
  if (!label || !columns.length) return [];
  const words = patterns.map((pattern) => {
    const found = columns.map((c) => sql`${folded(c)} like officine_fold(${pattern}::text)`);
    return sql`(${sql.join(found, sql` or `)})`;
  });
  const details = DETAILS.flatMap(legible);
  const detail = details.length ? sql`nullif(concat_ws(' ', ${sql.join(details, sql`, `)}), '')` : sql`null::text`;
  const start = (patterns[0] as string).slice(1);
  const rows = await exec(
    db,
    sql`select ${column(t, 'id')}, ${label}, ${detail}, ${column(t, 'isActive')} from ${from(t)}
      where ${visibleRows(r, actor.role, t)} and ${sql.join(words, sql` and `)}
      order by ${folded(label)} like officine_fold(${start}::text) desc, ${label}, ${column(t, 'id')} limit ${PER_KIND}`,
    actorValues(actor),
  );
  return rows.map(([id, name, more, isActive]) => ({
    '@id': `${pathOf(r, actor.role)}/${id}`,
    '@type': r.of.list.type,
    id: id as number,
    kind,
    label: name as string,
    ...(more !== null && { detail: more as string }),
    isActive: isActive as boolean,
  }));
}

/** The global search: at most ten of each kind that the caller's role knows. */
export async function searchAll(
  db: postgres.ISql,
  actor: Actor,
  searched: Searched,
  terms: string,
): Promise<SearchHit[]> {
  const patterns = patternsOf(terms);
  const kinds = (Object.entries(searched) as [SearchKind, Resource][]).filter(([, r]) => accessOf(r, actor.role));
  return (await Promise.all(kinds.map(([kind, r]) => searchKind(db, actor, kind, r, patterns)))).flat();
}
