import { headingOf } from '@officine/sdk/labels';
import { type SQL, sql } from 'drizzle-orm';
import type { Resources } from '../../../calls/context.ts';
import { folded, phoneDigits } from '../../../database/schema/columns.ts';
import { holderOf, mayCompare, type Test } from '../../../rest/condition.ts';
import { fieldOf } from '../../../rest/fields.ts';
import { referredBy } from '../../../rest/relation.ts';
import { accessOf, type Resource } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import type { Columns, Searched } from './kinds.ts';
import type { Terms } from './terms.ts';

type FieldKind = 'words' | keyof Columns;

/** A column in which terms are looked for: one of the row, of a row that it refers to, or of one that refers to it. */
export interface SearchField {
  readonly kind: FieldKind;
  /** For users: « Email d’un contact ». */
  readonly label: string;
  /** Whether a row has a value that passes the test. Made so that the index of the column serves. */
  readonly holds: (test: Test) => SQL;
  /** The value of the row that passes the test; null without one. */
  readonly found: (test: Test) => SQL;
}

/** A column of the row itself. */
function ownField(table: ScopedTable, kind: FieldKind, name: string): SearchField[] {
  const value = valueOf(table, name);
  if (!value) return [];
  const label = headingOf(typeOf(table), name);
  return [
    { kind, label, holds: (test) => test(value), found: (test) => sql`case when ${test(value)} then ${value} end` },
  ];
}

/** `advertiser.name`: a column of the row that a reference names. */
function referredField(table: ScopedTable, path: string): SearchField[] {
  const [head = '', name = ''] = path.split('.');
  const field = fieldOf(table.resource, head);
  const may = mayCompare(table, [head, name]);
  const holds = holderOf(table, [head, name]);
  if (field?.kind !== 'ref' || !may || !holds) return [];
  const guard = may.condition ? sql` and ${may.condition}` : sql``;
  return [
    {
      kind: 'words',
      label: headingOf(typeOf(table), path),
      holds,
      found: (test) => {
        const { target, from, where } = referredBy(table, field);
        const value = target.value(name) as SQL;
        return sql`(select ${value} from ${from} where ${where} and ${target.id} = ${table.column(field.column)} and ${test(value)}${guard})`;
      },
    },
  ];
}

/** Columns of rows that refer to this one: emails of the accounts of a pharmacy. */
function linkedFields(table: ScopedTable, searched: Searched, resources: Resources): SearchField[] {
  return (searched.linked ?? []).flatMap((linked) => {
    const resource: Resource = resources[linked.of];
    if (!accessOf(resource, table.role)) return [];
    return namesOf(linked, linked.words).flatMap(([kind, name]) => {
      /** The linked rows, under a name of their own wherever they stand. */
      const rows = () => {
        const link = ScopedTable.aliased(resource, table.role);
        return { link, key: link.column(linked.key), value: link.value(name) as SQL };
      };
      const { link, value } = rows();
      if (!value) return [];
      return [
        {
          kind,
          label: [headingOf(typeOf(link), name), linked.owner].filter(Boolean).join(' '),
          // Read once for the statement, so that the indexes of both tables serve.
          holds: (test: Test) => {
            const { link, key, value } = rows();
            return sql`${table.id} = any(array(select ${key} from ${link.from} where ${link.visible} and ${test(value)}))`;
          },
          found: (test: Test) => {
            const { link, key, value } = rows();
            return sql`(select min(${value}) from ${link.from} where ${key} = ${table.id} and ${link.visible} and ${test(value)})`;
          },
        },
      ];
    });
  });
}

/** Every column by which the role may find rows of a kind: those of its list's search, and those declared for this one. */
export function searchFields(table: ScopedTable, searched: Searched, resources: Resources): SearchField[] {
  const own = namesOf(searched, table.resource.search ?? []).flatMap(([kind, path]) =>
    path.includes('.') ? referredField(table, path) : ownField(table, kind, path),
  );
  return [...own, ...linkedFields(table, searched, resources)];
}

const typeOf = (table: ScopedTable): string => table.resource.of.list.type;
const namesOf = (columns: Columns, words: readonly string[]): [FieldKind, string][] =>
  Object.entries({
    words,
    digits: columns.digits,
    phones: columns.phones,
    amounts: columns.amounts,
    days: columns.days,
  }).flatMap(([kind, names = []]) => names.map((name): [FieldKind, string] => [kind as FieldKind, name]));

/** A value that the role may read, computed or the table's; undefined where it may not. */
export function valueOf(table: ScopedTable, name: string): SQL | undefined {
  const field = fieldOf(table.resource, name);
  if (field?.kind === 'computed') return table.may(name) ? field.sql(table.table) : undefined;
  return table.value(name);
}

/** The value of a path of one or two steps, without a condition on it. */
export function textOf(table: ScopedTable, path: string): SQL | undefined {
  const [field] = path.includes('.') ? referredField(table, path) : ownField(table, 'words', path);
  return field?.found(() => sql`true`);
}

/** A word as a `like` pattern, in which `%` and `_` are ordinary characters. */
const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
const isLike = (value: SQL, pattern: string): SQL => sql`${folded(value)} like officine_fold(${pattern}::text)`;
export const hasWord =
  (word: string): Test =>
  (value) =>
    isLike(value, patternOf(word));

/** How the fields of a kind are compared with terms that are no words; undefined where the terms are not of that kind. */
export function testOf(kind: FieldKind, { number, amount, period }: Terms): Test | undefined {
  // A telephone number may be known by its end only.
  if (kind === 'phones' && number) return (value) => sql`${phoneDigits(value)} like ${`%${number}%`}::text`;
  if (kind === 'digits' && number) return (value) => isLike(value, `%${number}%`);
  // Credit notes have negative amounts.
  if (kind === 'amounts' && amount !== undefined) return (value) => sql`abs(${value}) = ${amount}::bigint`;
  if (kind === 'days' && period) return (value) => sql`${value} between ${period.from}::date and ${period.to}::date`;
  return undefined;
}
