import type { SEARCH_KINDS, SearchHit } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { folded } from '../database/schema/columns.ts';
import { pathOf } from '../rest/iri.ts';
import { accessOf, type Resource } from '../rest/resource.ts';
import type { ScopedTable } from '../rest/scoped-table.ts';
import { seenRows } from '../rest/seen.ts';

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

/** Query for the rows that hold every word, those whose label begins with the first come first; undefined when the role reads none of the columns. */
function queryOf(table: ScopedTable, patterns: readonly string[]) {
  const { label: labelColumn, search = [] } = table.resource;
  const valuesOf = (names: readonly string[]) => names.flatMap((name) => table.value(name) ?? []);
  const label = table.value(labelColumn);
  const searched = valuesOf(search);
  if (!label || !searched.length) return;
  const words = patterns.map((pattern) => {
    const found = searched.map((column) => sql`${folded(column)} like officine_fold(${pattern}::text)`);
    return sql`(${sql.join(found, sql` or `)})`;
  });
  const details = valuesOf(DETAILS);
  const detail = details.length ? sql`nullif(concat_ws(' ', ${sql.join(details, sql`, `)}), '')` : sql`null::text`;
  const start = (patterns[0] as string).slice(1);
  return {
    columns: {
      label: sql<string>`${label}`,
      detail: sql<string | null>`${detail}`,
      isActive: sql<boolean>`${table.column('isActive')}`,
    },
    where: sql.join(words, sql` and `),
    order: sql`${folded(label)} like officine_fold(${start}::text) desc, ${label}, ${table.id}`,
    limit: PER_KIND,
  };
}

/** Items of one kind that the caller may see and that hold every word. */
async function searchKind(
  db: postgres.ISql,
  actor: Actor,
  kind: SearchKind,
  resource: Resource,
  patterns: readonly string[],
): Promise<SearchHit[]> {
  const rows = await seenRows(db, actor, resource, (table) => queryOf(table, patterns));
  return rows.map(({ id, label, detail, isActive }) => ({
    '@id': `${pathOf(resource, actor.role)}/${id}`,
    '@type': resource.of.list.type,
    id,
    kind,
    label,
    ...(detail !== null && { detail }),
    isActive,
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
