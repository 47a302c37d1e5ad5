import { formatDate, formatMoney, parisDate } from '@officine/domain';
import type { SearchHit } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import { folded } from '../../../database/schema/columns.ts';
import { pathOf } from '../../../rest/iri.ts';
import { accessOf } from '../../../rest/resource.ts';
import type { ScopedTable } from '../../../rest/scoped-table.ts';
import { seenRows } from '../../../rest/seen.ts';
import { findColumn } from '../../../rest/sql.ts';
import { hasWord, type SearchField, searchFields, testOf, textOf, valueOf } from './fields.ts';
import { SEARCHED, type Searched, type SearchKind } from './kinds.ts';
import { readTerms, type Terms } from './terms.ts';

const MAX_HITS_PER_KIND = 10;
const MAX_ALIKE_PER_KIND = 3;
/** Share of the letter groups (trigrams) of a word that a name must have: one wrong letter in a word of five leaves so many. */
const MIN_ALIKE = 0.4;
/** A word of a name: numbers and emails are right or wrong, and short words are like too many others. */
const NAME_WORD = /^[\p{L}’'-]{5,}$/u;

const any = (conditions: readonly SQL[]): SQL =>
  conditions.length ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;
const every = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;

/** What the search reads of one kind, for one role. */
interface Kind {
  readonly searched: Searched;
  readonly table: ScopedTable;
  readonly fields: readonly SearchField[];
  readonly label: SQL;
}

/** Rows that hold every word, or the number, the amount or the day that the terms are. */
function holding({ fields }: Kind, terms: Terms): SQL {
  const words = fields.filter(({ kind }) => kind === 'words');
  const others = fields.flatMap(({ kind, holds }) => {
    const test = testOf(kind, terms);
    return test ? [holds(test)] : [];
  });
  return any([every(terms.words.map((word) => any(words.map(({ holds }) => holds(hasWord(word)))))), ...others]);
}

/** The first field that holds what the label does not, as `[index, value]`; null when the label says it all. */
function whyFound({ fields, label }: Kind, terms: Terms): SQL {
  const isElsewhere = (value: SQL): SQL =>
    any(terms.words.map((word) => sql`(${hasWord(word)(value)} and not ${hasWord(word)(label)})`));
  const values = fields.flatMap(({ kind, found }, index) => {
    const test = kind === 'words' ? isElsewhere : testOf(kind, terms);
    if (!test) return [];
    return [
      sql`(select json_build_array(${index}::int, v::text) from (select ${found(test)} v) f where v is not null)`,
    ];
  });
  return values.length ? sql`coalesce(${sql.join(values, sql`, `)})` : sql`null::json`;
}

/** Rows whose names have words that are almost those of the terms, the most alike first. */
function alike({ table, searched, label }: Kind, { words }: Terms): { where: SQL; order: SQL } {
  const names = [label, ...(searched.details ?? []).flatMap((path) => textOf(table, path) ?? [])];
  const text = folded(sql`concat_ws(' ', ${sql.join(names, sql`, `)})`);
  const degrees = words.map((word) => sql`word_similarity(officine_fold(${word}::text), ${text})`);
  return {
    where: every(degrees.map((degree) => sql`${degree} >= ${MIN_ALIKE}::float8`)),
    order: sql`${sql.join(degrees, sql` + `)} desc, ${label}, ${table.id}`,
  };
}

/** Value of a further column of the hit. Null where the role may not read it. */
function moreOf(table: ScopedTable, name: string): SQL {
  if (name.endsWith('_id')) return table.may(name.slice(0, -'_id'.length)) ? sql`${table.column(name)}` : sql`null`;
  return valueOf(table, name) ?? sql`null`;
}

/** Query for the rows of a kind; those whose label begins with the first word come first. */
function queryOf(kind: Kind, terms: Terms, isAlike: boolean) {
  const { table, searched, label } = kind;
  const details = (searched.details ?? []).flatMap((path) => textOf(table, path) ?? []);
  const rank = searched.rank ? sql`${searched.rank(table)}, ` : sql``;
  const start = sql`officine_fold(${terms.words[0]}::text)`;
  const columns = {
    label: sql<string>`${searched.unnumbered ? sql`coalesce(${label}, ${searched.unnumbered}::text)` : label}`,
    detail: sql<
      string | null
    >`${details.length ? sql`nullif(concat_ws(' ', ${sql.join(details, sql`, `)}), '')` : sql`null::text`}`,
    isActive: sql<boolean>`${findColumn(table.table, 'isActive') ? table.column('isActive') : sql`true`}`,
    found: sql<[index: number, value: string] | null>`${isAlike ? sql`null::json` : whyFound(kind, terms)}`,
    ...Object.fromEntries((searched.more ?? []).map((name) => [name, moreOf(table, name)])),
  };
  if (isAlike) return { columns, ...alike(kind, terms), limit: MAX_ALIKE_PER_KIND };
  return {
    columns,
    where: holding(kind, terms),
    order: sql`starts_with(${folded(label)}, ${start}) desc, ${rank}${label}, ${table.id}`,
    limit: MAX_HITS_PER_KIND,
  };
}

/** Items of one kind that the caller may see; none when the role does not know the resource or reads none of the columns. */
async function searchKind(
  { sql: db, actor, resources }: ReadContext,
  name: SearchKind,
  terms: Terms,
  isAlike: boolean,
): Promise<SearchHit[]> {
  const searched = SEARCHED[name];
  const resource = resources[searched.of];
  if (!accessOf(resource, actor.role)) return [];
  let fields: readonly SearchField[] = [];
  const rows = await seenRows(db, actor, resource, (table) => {
    fields = searchFields(table, searched, resources);
    const label = table.value(resource.label);
    return label && fields.length > 0 ? queryOf({ searched, table, fields, label }, terms, isAlike) : undefined;
  });
  return rows.map(({ id, label, detail, isActive, found, ...rest }) => ({
    '@id': `${pathOf(resource, actor.role)}/${id}`,
    '@type': resource.of.list.type,
    id,
    kind: name,
    label,
    isActive,
    ...(detail !== null && { detail }),
    ...(found && !detail?.includes(found[1]) && { matched: matchedOf(fields[found[0]] as SearchField, found[1]) }),
    ...(isAlike && { isApproximate: true }),
    ...Object.fromEntries(
      Object.entries(rest).flatMap(([key, value]) => (value === null ? [] : [[NAMES[key] ?? key, value]])),
    ),
  }));
}
/** Names on the wire that differ from those of the table. */
const NAMES: Readonly<Record<string, string>> = { pharmacy_id: 'pharmacy', amount_total: 'amount' };

/** A value by which an item was found, as users read it. */
function matchedOf({ kind, label }: SearchField, value: string): NonNullable<SearchHit['matched']> {
  const written = kind === 'amounts' ? formatMoney(Number(value)) : kind === 'days' ? formatDate(value) : value;
  return { field: label, value: written };
}

/**
 * The global search: at most ten of each kind that the caller's role knows. Where nothing holds the terms, what is almost
 * them, at most three of each kind.
 */
export async function searchAll(context: ReadContext, typed: string): Promise<SearchHit[]> {
  const terms = readTerms(typed, parisDate(new Date()));
  const kinds = Object.keys(SEARCHED) as SearchKind[];
  const hits = (await Promise.all(kinds.map((kind) => searchKind(context, kind, terms, false)))).flat();
  const isName = terms.words.every((word) => NAME_WORD.test(word));
  if (hits.length > 0 || !isName) return hits;
  const named = kinds.filter((kind) => !SEARCHED[kind].unnumbered);
  return (await Promise.all(named.map((kind) => searchKind(context, kind, terms, true)))).flat();
}
