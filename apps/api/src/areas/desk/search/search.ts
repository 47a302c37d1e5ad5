import type { SearchHit } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext, Resources } from '../../../calls/context.ts';
import { folded, phoneDigits } from '../../../database/schema/columns.ts';
import { pathOf } from '../../../rest/iri.ts';
import { accessOf } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import { seenRows } from '../../../rest/seen.ts';
import { findColumn } from '../../../rest/sql.ts';
import { SEARCHED, type Searched, type SearchKind } from './kinds.ts';
import { numberOf } from './number-terms.ts';

const MAX_HITS_PER_KIND = 10;
const MAX_WORDS = 8;

/** What is searched: words as `like` patterns, in which `%` and `_` are ordinary characters, and a number if there is one. */
interface Terms {
  readonly patterns: readonly string[];
  readonly number: string | undefined;
}
const termsOf = (terms: string): Terms => ({
  patterns: terms
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
  number: numberOf(terms),
});

const any = (conditions: readonly SQL[]): SQL =>
  conditions.length ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;
/** Columns of a table that the caller's role may read. */
const valuesOf = (table: ScopedTable, names: readonly string[] = []): SQL[] =>
  names.flatMap((name) => table.value(name) ?? []);
const holds = (column: SQL, pattern: string): SQL => sql`${folded(column)} like officine_fold(${pattern}::text)`;
/** Conditions on the digits of a number; a telephone number may be known by its end only. */
const digitConditions = (table: ScopedTable, of: Pick<Searched, 'digits' | 'phones'>, number: string): SQL[] => [
  ...valuesOf(table, of.digits).map((column) => holds(column, `%${number}%`)),
  ...valuesOf(table, of.phones).map((column) => sql`${phoneDigits(column)} like ${`%${number}%`}::text`),
];

/** How the rows of a kind are told from others, in one statement. */
class Match {
  constructor(
    readonly table: ScopedTable,
    readonly searched: Searched,
    readonly resources: Resources,
  ) {}

  /** Rows that a linked resource leads to, read once for the statement, so that the indexes of both tables serve. */
  #linked(conditionsOf: (link: ScopedTable, of: NonNullable<Searched['linked']>[number]) => readonly SQL[]): SQL[] {
    return (this.searched.linked ?? []).flatMap((linked) => {
      const resource = this.resources[linked.of];
      if (!accessOf(resource, this.table.role)) return [];
      const link = ScopedTable.aliased(resource, this.table.role);
      const conditions = conditionsOf(link, linked);
      if (!conditions.length) return [];
      return [
        sql`${this.table.id} = any(array(select ${link.column(linked.key)} from ${link.from} where ${any(conditions)} and ${link.visible}))`,
      ];
    });
  }

  /** Condition of a row that has this word. */
  word(pattern: string): SQL {
    const own = valuesOf(this.table, this.table.resource.search).map((column) => holds(column, pattern));
    const linked = this.#linked((link, { words }) => valuesOf(link, words).map((column) => holds(column, pattern)));
    return any([...own, ...linked]);
  }

  /** Condition of a row that has this number. */
  number(number: string): SQL {
    const linked = this.#linked((link, of) => digitConditions(link, of, number));
    return any([...digitConditions(this.table, this.searched, number), ...linked]);
  }
}

/** Value of a further column: computed, or the table's. Null where the role may not read it. */
function moreOf(table: ScopedTable, name: string): SQL {
  const field = table.resource.fields?.[name];
  if (field?.kind === 'computed') return table.may(name) ? field.sql(table.table) : sql`null`;
  if (name.endsWith('_id')) return table.may(name.slice(0, -'_id'.length)) ? sql`${table.column(name)}` : sql`null`;
  return table.value(name) ?? sql`null`;
}

/** Query for the rows that hold every word or the number; those whose label begins with the first word come first. Undefined when the role reads none of the columns. */
function queryOf(table: ScopedTable, searched: Searched, resources: Resources, { patterns, number }: Terms) {
  const label = table.value(table.resource.label);
  if (!label || !valuesOf(table, table.resource.search).length) return;
  const match = new Match(table, searched, resources);
  const words = sql`(${sql.join(
    patterns.map((pattern) => match.word(pattern)),
    sql` and `,
  )})`;
  const details = [...valuesOf(table, searched.details), ...(searched.relative ? [searched.relative(table)] : [])];
  const detail = details.length ? sql`nullif(concat_ws(' ', ${sql.join(details, sql`, `)}), '')` : sql`null::text`;
  const rank = searched.rank ? sql`${searched.rank(table)}, ` : sql``;
  const start = (patterns[0] as string).slice(1);
  const isActive = findColumn(table.table, 'isActive') ? sql`${table.column('isActive')}` : sql`true`;
  return {
    columns: {
      label: sql<string>`${label}`,
      detail: sql<string | null>`${detail}`,
      isActive: sql<boolean>`${isActive}`,
      ...Object.fromEntries((searched.more ?? []).map((name) => [name, moreOf(table, name)])),
    },
    where: number ? any([words, match.number(number)]) : words,
    order: sql`${folded(label)} like officine_fold(${start}::text) desc, ${rank}${label}, ${table.id}`,
    limit: MAX_HITS_PER_KIND,
  };
}

/** Items of one kind that the caller may see; none when the role does not know the resource. */
async function searchKind(
  { sql: db, actor, resources }: ReadContext,
  kind: SearchKind,
  terms: Terms,
): Promise<SearchHit[]> {
  const searched = SEARCHED[kind];
  const resource = resources[searched.of];
  if (!accessOf(resource, actor.role)) return [];
  const rows = await seenRows(db, actor, resource, (table) => queryOf(table, searched, resources, terms));
  return rows.map(({ id, label, isActive, ...rest }) => {
    const known = Object.entries(rest).filter(([, value]) => value !== null);
    return {
      '@id': `${pathOf(resource, actor.role)}/${id}`,
      '@type': resource.of.list.type,
      id,
      kind,
      label: label as string,
      isActive: isActive as boolean,
      ...Object.fromEntries(known.map(([name, value]) => [NAMES[name] ?? name, value])),
    };
  });
}
/** Names on the wire that differ from those of the table. */
const NAMES: Readonly<Record<string, string>> = { pharmacy_id: 'pharmacy', amount_total: 'amount' };

/** The global search: at most ten of each kind that the caller's role knows. */
export async function searchAll(context: ReadContext, terms: string): Promise<SearchHit[]> {
  const kinds = Object.keys(SEARCHED) as SearchKind[];
  return (await Promise.all(kinds.map((kind) => searchKind(context, kind, termsOf(terms))))).flat();
}
