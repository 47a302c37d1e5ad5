import { ROLES, type Role, usableQuery } from '@officine/sdk';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../src/access/actor.ts';
import { searchAll } from '../../src/areas/desk/search/search.ts';
import { exportEvents } from '../../src/areas/exchange/export/events.ts';
import type { Resources } from '../../src/calls/context.ts';
import { byName } from '../../src/resources/index.ts';
import { combo } from '../../src/rest/combo.ts';
import { fieldOf } from '../../src/rest/fields.ts';
import { storedFile } from '../../src/rest/files.ts';
import { replaceList, sortBody } from '../../src/rest/links.ts';
import type { Filter, Query } from '../../src/rest/query.ts';
import { type Access, accessOf, type Many, type Resource } from '../../src/rest/resource.ts';
import { ScopedTable } from '../../src/rest/scoped-table.ts';
import { seenRow, writableRow } from '../../src/rest/seen.ts';
import { findColumn } from '../../src/rest/sql.ts';
import { View } from '../../src/rest/view.ts';
import { marked, recorder, unscoped } from './marked.ts';

/**
 * Every table of a resource that a statement reads carries the rows that the caller sees: generated over every
 * resource, role and relation, on the text of the statements that the engine really sends.
 */
const resources = Object.entries(byName) as [string, Resource][];
const tables = new Set(resources.map(([, { table }]) => getTableName(table)));
const actorOf = (role: Role): Actor => ({
  role,
  userId: 1,
  username: role,
  pharmacyId: 1,
  poolId: 1,
  advertiserId: 1,
});
const quiet = (): undefined => undefined;

/** Texts of the statements that `work` sends; what it makes of their answers does not count. */
async function sent(work: (db: ReturnType<typeof recorder>['db']) => Promise<unknown>): Promise<readonly string[]> {
  const { db, texts } = recorder();
  await work(db).catch(quiet);
  return texts;
}
/** Faults of statements, of which there must be one at least. */
const wrongIn = (texts: readonly string[]): string[] =>
  texts.length
    ? texts.flatMap((text) => unscoped(text, tables).map((table) => `${table} has no scope in: ${text}`))
    : ['no statement was sent'];

const PAGE = { filters: [], order: [], page: 1, limit: 10, paged: true, counting: 'bounded' } satisfies Query;
const OPERATORS = ['is', 'set', 'unset', 'like', '>='] as const;
const filtersOn = (path: string): Filter[] =>
  OPERATORS.flatMap((op) => [['1'], ['1', '2']].map((values) => ({ path, op, values })));

const relationsOf = (resource: Resource) =>
  Object.entries(resource.fields ?? {}).flatMap(([name, field]) => ('target' in field ? [[name, field] as const] : []));
/**
 * Paths through a relation: itself, its id, a column of the target, and a column behind each relation of the target.
 */
function pathsThrough(name: string, target: Resource): string[] {
  const further = relationsOf(target).map(([next, field]) => `${next}.${field.target().label}`);
  return ['', '.id', `.${target.label}`, ...further.map((path) => `.${path}`)].map((rest) => name + rest);
}

const cases = resources.flatMap(([name, resource]) =>
  ROLES.filter((role) => accessOf(resource, role)).map((role) => [name, role, marked(resource)] as const),
);

it('gives no file of rows that the role sees with fewer fields', async () => {
  const { access, ...rest } = marked(byName.documents);
  const role = ROLES.find((each) => accessOf(byName.documents, each)?.also)!;
  const own = access[role] as Access;
  const also = { rows: own.also!.rows, read: ['id'] };
  const resource = { ...rest, access: { ...access, [role]: { ...own, also } } };
  const texts = await sent((db) => storedFile(db, resource, actorOf(role), 1, 'file'));
  expect(texts.join()).toContain('= case when in_scope("documents") then "documents"."file_id" end');
});

describe.each(cases)('%s as %s', (_name, role, resource) => {
  const actor = actorOf(role);
  const view = new View(resource, role);
  const list = (query: Partial<Query>) => sent((db) => view.list(db, actor, { ...PAGE, ...query }, ''));

  it('reads items, lists, choices, files and single rows in scope', async () => {
    const { filters = {} } = usableQuery(resource.of.combo, role);
    const isSearched = Object.hasOwn(filters, 'search');
    const works: ((db: ReturnType<typeof recorder>['db']) => Promise<unknown>)[] = [
      (db) => view.get(db, actor, 1),
      (db) => view.list(db, actor, PAGE, ''),
      (db) => view.list(db, actor, { ...PAGE, summed: true }, ''),
      (db) => view.list(db, actor, { ...PAGE, filters: [{ path: 'search', op: 'search', values: ['a', 'b'] }] }, ''),
      (db) => view.ids(db, actor, PAGE, 10),
      (db) => view.rows(db, actor, [1]),
      (db) => combo(db, resource, actor, isSearched ? 'search=a' : ''),
      (db) => seenRow(db, actor, resource, 1),
      (db) => writableRow(db, actor, resource, 1),
    ];
    const table = new ScopedTable(resource, role);
    for (const [name, field] of Object.entries(resource.fields ?? {}))
      if (field.kind === 'file' && table.may(name)) works.push((db) => storedFile(db, resource, actor, 1, name));
    const wrong: string[] = [];
    for (const work of works) wrong.push(...wrongIn(await sent(work)));
    expect(wrong).toEqual([]);
  });

  it('filters and sorts through relations in scope', async () => {
    const own = [...Object.keys(resource.of.list.filters ?? {}), ...(resource.of.list.sort ?? [])];
    const paths = relationsOf(resource).flatMap(([name, field]) => pathsThrough(name, field.target()));
    const wrong: string[] = [];
    for (const path of new Set([...paths, ...own])) {
      for (const filter of filtersOn(path)) wrong.push(...wrongIn(await list({ filters: [filter] })));
      wrong.push(...wrongIn(await list({ order: [[path, 'asc']] })));
    }
    expect(wrong).toEqual([]);
  });

  it('joins the target of a relation where its value is asked for', async () => {
    const missed: string[] = [];
    const table = new ScopedTable(resource, role);
    for (const [name, field] of relationsOf(resource)) {
      if (!table.may(name)) continue;
      const target = getTableName(field.target().table);
      const joins = (texts: readonly string[]) => texts.some((text) => text.includes(` "${target}" "a`));
      if (!joins(await list({ filters: [{ path: name, op: 'is', values: ['1'] }] }))) missed.push(`filter ${name}`);
      if (!joins(await sent((db) => view.get(db, actor, 1)))) missed.push(`item ${name}`);
      const { label } = field.target();
      const isSortable = field.kind === 'ref' || field.kind === 'one';
      const isReadable = new ScopedTable(field.target(), role).may(label) && table.may(`${name}.${label}`);
      if (isSortable && isReadable && !fieldOf(field.target(), label) && findColumn(field.target().table, label))
        if (!joins(await list({ order: [[`${name}.${label}`, 'asc']] }))) missed.push(`sort ${name}.${label}`);
    }
    expect(missed).toEqual([]);
  });

  it('names rows of other resources in scope', async () => {
    const wrong: string[] = [];
    for (const [name, field] of relationsOf(resource)) {
      const value = field.kind === 'many' ? [1, 2] : 1;
      if (field.kind === 'many' || field.kind === 'ref') {
        const texts = await sent((db) => sortBody(db, resource, actor, { [name]: value }));
        wrong.push(...(texts.length === 1 ? wrongIn(texts) : [`${name} is not looked up`]));
      }
      if (field.kind === 'many')
        wrong.push(...wrongIn(await sent((db) => replaceList(db, field as Many, actor, 1, [1]))));
    }
    expect(wrong).toEqual([]);
  });
});

/** Every declaration, marked, by its name. */
const markedByName = Object.fromEntries(resources.map(([name, resource]) => [name, marked(resource)])) as Resources;
it.each(ROLES.map((role) => [role]))('searches everywhere in scope as %s', async (role) => {
  const texts = await sent((db) => searchAll({ sql: db, actor: actorOf(role), resources: markedByName }, 'un deux'));
  expect(wrongIn(texts)).toEqual([]);
});

const LOGS: readonly (readonly [log: string, role: Role])[] = [
  ...(['admin', 'marketing', 'customer', 'pool'] as const).map((role) => ['log_visits', role] as const),
  ...(['admin', 'advertiser', 'customer', 'pool'] as const).map((role) => ['log_adverts', role] as const),
];
it.each(LOGS)('exports %s with names in scope as %s', async (name, role) => {
  const texts = await sent(async (db) => {
    const context = { sql: db, actor: actorOf(role), resources: markedByName };
    const { rows } = await exportEvents(context, { name, search: '', format: 'csv' });
    for await (const _ of rows);
  });
  expect(texts).toHaveLength(2);
  expect(wrongIn(texts)).toEqual([]);
});

describe('unscoped', () => {
  const known = new Set(['pharmacies', 'regions']);
  const link = '"a1"."id" = "pharmacies"."region_id"';
  it.each([
    ['select 1 from "pharmacies" "pharmacies" where in_scope("pharmacies")', 0],
    ['select 1 from "pharmacies" "pharmacies" where "pharmacies"."id" = $1::int', 1],
    ['select 1 from "pharmacies" "pharmacies" where true or in_scope("pharmacies")', 1],
    ['select 1 from "pharmacies" "pharmacies" where (in_scope("pharmacies") or in_tier("pharmacies"))', 0],
    [`select 1 from "x" "x" left join "regions" "a1" on ${link} and in_scope("a1")`, 0],
    [`select 1 from "x" "x" left join "regions" "a1" on ${link} and (in_scope("a1") or in_tier("a1"))`, 0],
    [`select 1 from "x" "x" left join "regions" "a1" on ${link}`, 1],
    [`select 1 from "x" "x" left join "regions" "a1" on ${link} and in_scope("pharmacies")`, 1],
    [`select 1 from "x" "x" left join "regions" "a1" on ${link} or in_scope("a1")`, 1],
    [`select 1 from "x" "x" left join "regions" "a1" on ${link} where in_scope("a1")`, 1],
    [
      'select 1, (select 1 from "pharmacies" "pharmacies") from "pharmacies" "pharmacies" where in_scope("pharmacies")',
      2,
    ],
  ])('%s: %i', (text, count) => {
    expect(unscoped(text, known)).toHaveLength(count);
  });
});
