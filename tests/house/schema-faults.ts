import type postgres from 'postgres';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Filled by PostgreSQL when a write leaves it out. */
  readonly isFilled: boolean;
}
/** A unique index or a check, and the columns it is about. */
interface Rule {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}
/** What programs depend on, of the schema `public`. */
export interface Catalog {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
  /** `officine_fold(text) returns text` */
  readonly functions: readonly string[];
}

/** Reads what programs depend on. */
export async function catalogOf(sql: postgres.Sql): Promise<Catalog> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    order by 1, 2`;
  const rules = await sql<Rule[]>`
    select c.relname as table, r.name, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(r.numbers) order by 1) as columns
    from (
      select conrelid as relation, conname as name, conkey as numbers from pg_constraint where contype = 'c'
      union all
      select i.indrelid, x.relname, i.indkey::int2[] from pg_index i join pg_class x on x.oid = i.indexrelid where i.indisunique
    ) r join pg_class c on c.oid = r.relation
    where c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1, 2`;
  const functions = await sql<{ text: string }[]>`
    select p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;
  return { columns: [...columns], rules: [...rules], functions: functions.map(({ text }) => text) };
}

interface Fault {
  readonly what: string;
  /** Words that a second step which does this on purpose has in its text. */
  readonly words: readonly string[];
}

const keyOf = ({ table, name }: { readonly table: string; readonly name: string }): string => `${table}.${name}`;

/** What a program that was written for `before` cannot do with `after`: read what has gone, or write as it did. */
export function faultsBetween(before: Catalog, after: Catalog): readonly Fault[] {
  const old = new Map(before.columns.map((column) => [keyOf(column), column]));
  const now = new Map(after.columns.map((column) => [keyOf(column), column]));
  const tables = new Set(before.columns.map(({ table }) => table));
  const faults: Fault[] = [];
  const add = (what: string, ...words: string[]) => faults.push({ what, words });
  for (const [key, { table, name, type, isRequired, isFilled }] of old) {
    const then = now.get(key);
    if (!then) add(`${key} has gone`, table, name);
    else if (then.type !== type) add(`${key} was ${type} and is ${then.type}`, table, name);
    else if (then.isRequired && !isRequired) add(`${key} may no longer be null`, table, name);
    else if (then.isRequired && isFilled && !then.isFilled) add(`${key} has lost its default`, table, name);
  }
  for (const [key, { table, name, isRequired, isFilled }] of now)
    if (!old.has(key) && tables.has(table) && isRequired && !isFilled)
      add(`${key} is new, and writes of before leave it out`, table, name);
  const known = new Set(before.rules.map(keyOf));
  for (const rule of after.rules)
    if (
      tables.has(rule.table) &&
      !known.has(keyOf(rule)) &&
      rule.columns.every((name) => old.has(`${rule.table}.${name}`))
    )
      add(`${keyOf(rule)} is new, and may refuse what was written before`, rule.name);
  for (const text of before.functions)
    if (!after.functions.includes(text)) add(`function ${text} has gone`, text.slice(0, text.indexOf('(')));
  return faults;
}
