import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from '../access/rows.ts';
import { files } from '../database/schema/files.ts';
import { pathOf } from './iri.ts';
import type { Resource } from './resource.ts';
import { alias, column, from } from './sql.ts';

/** Name of a column on the wire, and the class of what it refers to. */
type Told = readonly [name: string, to: string | null];
const FILE = 'file';

/** The columns of a resource that are called otherwise on the wire, or that refer to something. */
function toldOf(r: Resource): Record<string, Told> {
  const told: Record<string, Told> = {};
  for (const [key, { name }] of Object.entries<AnyPgColumn>(getTableColumns(r.table))) {
    const [field, of] = Object.entries(r.fields ?? {}).find(([, f]) => 'column' in f && f.column === key) ?? [key];
    const to = of?.kind === 'ref' ? of.target().of.list.type : of?.kind === 'file' ? FILE : null;
    if (field !== name || to) told[name] = [field, to];
  }
  return told;
}

const text = (value: string): SQL => sql.raw(`'${value.replaceAll("'", "''")}'`);
const stored = sql.raw('side.value');
const id = sql.raw("(side.value #>> '{}')");
/** `{ "@id", "@type", "id", "name" }` of what an id refers to, as administrators may read it; without name once it is gone. */
function named(r: Resource): SQL {
  const t = alias(r.table);
  const name = sql`(select ${column(t, r.label)} from ${from(t)} where ${column(t, 'id')} = ${id}::int)`;
  return sql`jsonb_strip_nulls(jsonb_build_object('@id', ${text(`${pathOf(r, 'admin')}/`)} || ${id}, '@type', ${text(r.of.list.type)}, 'id', ${stored}, 'name', ${name}))`;
}
const namedFile = sql`jsonb_strip_nulls(jsonb_build_object('name', (select ${files.name} from ${files} where ${files.id} = ${id}::uuid)))`;

/**
 * What a line of the activity feed says of the fields. Stored are columns and ids; told are the wire's names, and what an id refers
 * to with its name. One expression for all: a page of the feed costs no further statement.
 */
export function toldFields(t: { resource: AnyPgColumn; fields: AnyPgColumn }, subjects: readonly Resource[]): SQL {
  const spoken = subjects.filter(({ silent }) => !silent);
  const names = spoken.map((r) => [r.of.list.type, toldOf(r)] as const);
  const classes = new Set(names.flatMap(([, told]) => Object.values(told).map(([, to]) => to)));
  const cases = subjects
    .filter((r) => classes.has(r.of.list.type))
    .map((r) => sql`when ${text(r.of.list.type)} then ${named(r)}`);
  const value = sql`case when jsonb_typeof(${stored}) = 'null' then ${stored} else case told.names ->> 1 ${sql.join(cases, sql` `)} when ${text(FILE)} then ${namedFile} else ${stored} end end`;
  const sides = sql`(select jsonb_object_agg(side.key, ${value}) from jsonb_each(field.value) side)`;
  return sql`(select coalesce(jsonb_object_agg(coalesce(told.names ->> 0, field.key), ${sides}), '{}') from jsonb_each(${t.fields}) field cross join lateral (select ${text(JSON.stringify(Object.fromEntries(names)))}::jsonb -> ${t.resource} -> field.key as names) told)`;
}
