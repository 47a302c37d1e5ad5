import type postgres from 'postgres';
import { fieldOf } from '../../src/rest/fields.ts';
import type { Resource } from '../../src/rest/resource.ts';
import { findColumn } from '../../src/rest/sql.ts';
import { tableOf } from './planted-app.ts';

/** SQL name of the column in which a field is kept. */
function columnOf(r: Resource, name: string): string {
  const field = fieldOf(r, name);
  const key = field && 'column' in field ? field.column : name;
  return findColumn(r.table, key)?.name ?? key;
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[] | null>>;
const statements = new WeakMap<Resource, string>();
/** One statement for a row (`''`), its parts and its lists (by field). */
function statementFor(r: Resource): string {
  const places = Object.entries(r.fields ?? {}).flatMap(([name, field]): [string, string, string][] => {
    if (field.kind === 'many')
      return [[name, tableOf({ table: field.link } as Resource), findColumn(field.link, field.own)?.name ?? '']];
    return field.kind === 'one' ? [[name, tableOf(field.target()), field.key]] : [];
  });
  const parts = [['', tableOf(r), 'id'], ...places].map(
    ([name, table, column]) =>
      `'${name}', (select jsonb_agg(to_jsonb(x) order by x::text) from ${table} x where x.${column} = $1)`,
  );
  return `select jsonb_build_object(${parts.join(', ')}) as state`;
}

/** All that a form can change of a row. */
export async function stateOf(sql: postgres.Sql, r: Resource, id: number): Promise<Rows> {
  const text = statements.get(r) ?? statementFor(r);
  statements.set(r, text);
  const [row] = await sql.unsafe(text, [id], { prepare: true });
  return row?.['state'] as Rows;
}
/** What is kept for a field of the input, or for one of a part (`billing.cip`), as text. */
export function kept(r: Resource, state: Rows, path: string): string {
  const [head = '', part] = path.split('.');
  const field = fieldOf(r, head);
  if (field?.kind === 'many') return JSON.stringify(state[head]);
  const [holder, row] = part && field?.kind === 'one' ? [field.target(), state[head]?.[0]] : [r, state['']?.[0]];
  return JSON.stringify(row?.[columnOf(holder, part ?? head)] ?? null);
}
/** Everything in a table, to see whether anything moved. */
export async function digestOf(sql: postgres.Sql, table: string): Promise<string> {
  const [row] = await sql.unsafe(
    `select md5(coalesce(string_agg(x::text, '|' order by x.id), '')) as digest from ${table} x`,
  );
  return String(row?.['digest']);
}
