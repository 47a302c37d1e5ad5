import { formatDate, type RowError } from '@officine/domain';
import type { CustomerImport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { MAX_LISTED_ERRORS } from '../../../../files/file-errors.ts';
import { CHANGES } from './apply.ts';
import { FIELDS } from './fields.ts';

/** The gravest rows of an import first: a pharmacy put to sleep shows nothing any more. SQL of an order. */
export const GRAVEST_FIRST = `(changes::jsonb @> '[{"field": "SOMMEIL", "after": "OUI"}]') is not true, line`;

export interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
const isDay = (field: string) => field.startsWith('DATE_');
const shown = (field: string, value: string | null) => (value && isDay(field) ? formatDate(value) : value);
/** A change in the file's format: dates `01/03/2026`. */
export const toShown = ({ field, before, after }: Change): Change => ({
  field,
  before: shown(field, before),
  after: shown(field, after),
});

export interface Counts {
  readonly updated: number;
  readonly sleeping: number;
  readonly rejected: number;
}
export async function counts(tx: postgres.TransactionSql): Promise<Counts> {
  const [found] = await tx.unsafe<[Counts]>(`select count(*) filter (where ${CHANGES})::int as updated,
    count(*) filter (where d.errors is null and d.new_sommeil = 'OUI')::int as sleeping,
    count(*) filter (where d.errors is not null)::int as rejected from customer_plan d`);
  return found;
}

/** Returns the first errors of the plan, in the order of the file. */
export async function firstErrors(tx: postgres.TransactionSql): Promise<RowError[]> {
  return tx.unsafe<
    RowError[]
  >(`select (e ->> 'line')::int as line, e ->> 'column' as column, e ->> 'value' as value, e ->> 'reason' as reason
    from (select line, errors from customer_plan where errors is not null order by line limit ${MAX_LISTED_ERRORS}) d,
      json_array_elements(d.errors) with ordinality as x(e, n) order by d.line, n limit ${MAX_LISTED_ERRORS}`);
}

const poolNames = (ids: string): string =>
  `coalesce((select string_agg(o.name, ' | ' order by o.name) from pools o where o.id = any(${ids})), '')`;
const changeSql = (column: string, before: string, after: string, isChanged: string): string =>
  `case when ${isChanged} then json_build_object(
    'field', '${column}', 'before', nullif(${before}, ''), 'after', nullif(${after}, '')) end`;
/** One expression, since a subquery over a list of values is set up anew for each row. */
const changesSql = `'[' || concat_ws(',', ${[
  ...FIELDS.map(({ column, name }) => changeSql(column, `d.old_${name}`, `d.new_${name}`, `d.new_${name} is not null`)),
  changeSql('GROUPEMENT', poolNames('d.old_groups'), poolNames('d.new_groups'), 'd.new_groups is not null'),
].join(', ')}) || ']'`;

/** Stores the results of changed and rejected rows. */
export async function keepLines(tx: postgres.TransactionSql, id: string): Promise<void> {
  await tx.unsafe(
    `insert into customer_import_lines (import_id, line, reference, name, cells, errors, changes)
    select $1::uuid, d.line, d.z, d.name, case when d.errors is not null then d.cells end, d.errors, case when d.errors is null then (${changesSql})::json end
    from customer_plan d where d.errors is not null or ${CHANGES}`,
    [id],
  );
}

/** Returns the first changed rows, for the answer. */
export async function firstChanges(tx: postgres.TransactionSql, id: string): Promise<CustomerImport['changes']> {
  const rows = await tx<{ line: number; reference: string; name: string; changes: Change[] }[]>`
    select line, reference, name, changes from customer_import_lines
    where import_id = ${id} and changes is not null order by ${tx.unsafe(GRAVEST_FIRST)} limit ${MAX_LISTED_ERRORS}`;
  return rows.map(({ line, reference, name, changes }) => ({ line, reference, name, fields: changes.map(toShown) }));
}
