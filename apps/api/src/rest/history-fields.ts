import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from '../access/rows.ts';
import { files } from '../database/schema/files.ts';
import { pathOf } from './iri.ts';
import type { Resource } from './resource.ts';
import { alias, column, from } from './sql.ts';

/** Name of a column on the wire, and the class that it refers to; null when it refers to nothing. */
type WireName = readonly [name: string, refersTo: string | null];
const FILE = 'file';

/** Columns of a resource that have another name on the wire or refer to a row, by their SQL name. */
function wireNamesOf(resource: Resource): Record<string, WireName> {
  const names: Record<string, WireName> = {};
  for (const [key, { name }] of Object.entries<AnyPgColumn>(getTableColumns(resource.table))) {
    const [field, of] = Object.entries(resource.fields ?? {}).find(([, f]) => 'column' in f && f.column === key) ?? [
      key,
    ];
    const refersTo = of?.kind === 'ref' ? of.target().of.list.type : of?.kind === 'file' ? FILE : null;
    if (field !== name || refersTo) names[name] = [field, refersTo];
  }
  return names;
}

const text = (value: string): SQL => sql.raw(`'${value.replaceAll("'", "''")}'`);
const stored = sql.raw('side.value');
const id = sql.raw("(side.value #>> '{}')");
/** `{ "@id", "@type", "id", "name" }` of the row that an id refers to, as administrators may read it; without name once it is deleted. */
function referenceTo(resource: Resource): SQL {
  const table = alias(resource.table);
  const name = sql`(select ${column(table, resource.label)} from ${from(table)} where ${column(table, 'id')} = ${id}::int)`;
  return sql`jsonb_strip_nulls(jsonb_build_object('@id', ${text(`${pathOf(resource, 'admin')}/`)} || ${id}, '@type', ${text(resource.of.list.type)}, 'id', ${stored}, 'name', ${name}))`;
}
const fileName = sql`jsonb_strip_nulls(jsonb_build_object('name', (select ${files.name} from ${files} where ${files.id} = ${id}::uuid)))`;

/**
 * The changed fields of a line of the activity feed, as JSON. Columns and ids are stored; the answer has the names of the wire, and
 * the name of the row that an id refers to. It is one expression: a page of the feed costs no further statement.
 */
export function historyFields(
  changes: { resource: AnyPgColumn; fields: AnyPgColumn },
  resources: readonly Resource[],
): SQL {
  const recorded = resources.filter(({ silent }) => !silent);
  const names = recorded.map((resource) => [resource.of.list.type, wireNamesOf(resource)] as const);
  const classes = new Set(names.flatMap(([, ofResource]) => Object.values(ofResource).map(([, refersTo]) => refersTo)));
  const cases = resources
    .filter((resource) => classes.has(resource.of.list.type))
    .map((resource) => sql`when ${text(resource.of.list.type)} then ${referenceTo(resource)}`);
  const value = sql`case when jsonb_typeof(${stored}) = 'null' then ${stored} else case wire.names ->> 1 ${sql.join(cases, sql` `)} when ${text(FILE)} then ${fileName} else ${stored} end end`;
  const sides = sql`(select jsonb_object_agg(side.key, ${value}) from jsonb_each(field.value) side)`;
  return sql`(select coalesce(jsonb_object_agg(coalesce(wire.names ->> 0, field.key), ${sides}), '{}') from jsonb_each(${changes.fields}) field cross join lateral (select ${text(JSON.stringify(Object.fromEntries(names)))}::jsonb -> ${changes.resource} -> field.key as names) wire)`;
}
