import type { SEARCH_KINDS, SearchHit } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext, Resources } from '../calls/context.ts';
import { folded } from '../database/schema/columns.ts';
import { pathOf } from '../rest/iri.ts';
import { accessOf } from '../rest/resource.ts';
import type { ScopedTable } from '../rest/scoped-table.ts';
import { seenRows } from '../rest/seen.ts';

type SearchKind = (typeof SEARCH_KINDS)[number];
/** Resources that are searched. Their declarations limit rows and columns, as they do for lists. */
const SEARCHED: Readonly<Record<SearchKind, keyof Resources>> = {
  pharmacy: 'pharmacies',
  pool: 'pools',
  advertiser: 'advertisers',
  campaign: 'campaigns',
  document: 'documents',
};

const MAX_HITS_PER_KIND = 10;
const MAX_WORDS = 8;
/** Columns that distinguish items of the same label. */
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
    limit: MAX_HITS_PER_KIND,
  };
}

/** Items of one kind that the caller may see and that hold every word; none when the role does not know the resource. */
async function searchKind(
  { sql: db, actor, resources }: ReadContext,
  kind: SearchKind,
  patterns: readonly string[],
): Promise<SearchHit[]> {
  const resource = resources[SEARCHED[kind]];
  if (!accessOf(resource, actor.role)) return [];
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
export async function searchAll(context: ReadContext, terms: string): Promise<SearchHit[]> {
  const patterns = patternsOf(terms);
  const kinds = Object.keys(SEARCHED) as SearchKind[];
  return (await Promise.all(kinds.map((kind) => searchKind(context, kind, patterns)))).flat();
}
