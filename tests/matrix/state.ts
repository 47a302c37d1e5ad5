import type postgres from 'postgres';
import type { Resource } from '../../apps/api/src/rest/resource.ts';
import { findColumn } from '../../apps/api/src/rest/sql.ts';
import { tableOf } from './office.ts';

const known = new WeakMap<Resource, string>();
/** One statement for a row, its parts and its lists; times of change left out. */
function statementFor(r: Resource): string {
  const places = Object.values(r.fields ?? {}).flatMap((field) => {
    if (field.kind === 'many')
      return [[tableOf({ table: field.link } as Resource), findColumn(field.link, field.own)?.name]];
    return field.kind === 'one' ? [[tableOf(field.target()), field.key]] : [];
  });
  const parts = [[tableOf(r), 'id'], ...places].map(
    ([table, column]) =>
      `(select jsonb_agg(to_jsonb(x) - 'date_update' order by x::text) from ${table} x where x.${column} = $1)`,
  );
  return `select jsonb_build_array(${parts.join(', ')})::text as state`;
}
/** All that a form can change of a row, as text. */
export async function stateOf(sql: postgres.Sql, r: Resource, id: number): Promise<string> {
  const text = known.get(r) ?? statementFor(r);
  known.set(r, text);
  const [row] = await sql.unsafe(text, [id], { prepare: true });
  return String(row?.['state']);
}
/** Everything in a table, to see whether anything moved. */
export async function digestOf(sql: postgres.Sql, table: string): Promise<string> {
  const [row] = await sql.unsafe(
    `select md5(coalesce(string_agg(x::text, '|' order by x.id), '')) as digest from ${table} x`,
  );
  return String(row?.['digest']);
}
