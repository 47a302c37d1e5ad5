import { formatDate, type RowError } from '@officine/domain';
import type { CustomerImport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { MAX_LISTED_ERRORS } from '../../files/file-errors.ts';
import { CHANGES } from './apply.ts';
import { FIELDS } from './fields.ts';

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
  readonly rejected: number;
}
export async function counts(tx: postgres.TransactionSql): Promise<Counts> {
  const [found] = await tx.unsafe<[Counts]>(`select count(*) filter (where ${CHANGES})::int as updated,
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
const changesSql = `(select json_agg(json_build_object('field', v.field, 'before', nullif(v.before, ''), 'after', nullif(v.after, '')) order by v.n)
  from (values ${FIELDS.map(({ column, name }, n) => `(${n}, '${column}', d.old_${name}, d.new_${name})`).join(', ')},
    (${FIELDS.length}, 'GROUPEMENT', ${poolNames('d.old_groups')}, case when d.new_groups is not null then ${poolNames('d.new_groups')} end)
  ) v(n, field, before, after) where v.after is not null)`;

/** Stores the results of changed and rejected rows. */
export async function keepLines(tx: postgres.TransactionSql, id: string): Promise<void> {
  await tx.unsafe(
    `insert into customer_import_lines (import_id, line, reference, name, cells, errors, changes)
    select $1::uuid, d.line, d.z, d.name, case when d.errors is not null then d.cells end, d.errors, case when d.errors is null then ${changesSql} end
    from customer_plan d where d.errors is not null or ${CHANGES}`,
    [id],
  );
}

/** Returns the first changed rows, for the answer. */
export async function firstChanges(tx: postgres.TransactionSql, id: string): Promise<CustomerImport['changes']> {
  const rows = await tx<{ line: number; reference: string; name: string; changes: Change[] }[]>`
    select line, reference, name, changes from customer_import_lines
    where import_id = ${id} and changes is not null order by line limit ${MAX_LISTED_ERRORS}`;
  return rows.map(({ line, reference, name, changes }) => ({ line, reference, name, fields: changes.map(toShown) }));
}
