import { expect, it } from 'vitest';
import { readMigrations } from '../../apps/api/src/database/read-migrations.ts';

/** The last migration of before versions were rolled. */
const LAST_FREE = '0051_file_store_owner';
/** Tables that hold millions of rows: an index of them is built beside the writes. */
const LARGE = [
  'log_adverts',
  'log_visits',
  'log_excluded',
  'log_campaigns',
  'daily_',
  'schedulings',
  'changes',
  'notifications',
];

/** What a program of the release before may still read or write. */
const TAKES_AWAY = [
  /\bdrop (?:table|column|view|type|sequence|function)\b/i,
  /\brename\b/i,
  /\balter column "?\w+"? (?:set data )?type\b/i,
  /\balter column "?\w+"? set not null\b/i,
  /\badd column(?: if not exists)? "?\w+"? (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i,
];

const all = readMigrations();
const tags = all.map(({ tag }) => tag);
const rolled = all.slice(tags.indexOf(LAST_FREE) + 1);

/** What of a migration does not roll; undefined when all of it does. */
function faultOf(tag: string, sql: string, before: readonly string[]): string | undefined {
  const [, first] = /^-- second step of (\w+)$/m.exec(sql) ?? [];
  if (first !== undefined && !before.includes(first)) return `${tag}: its first step ${first} is no earlier migration`;
  if (first === undefined && TAKES_AWAY.some((one) => one.test(sql)))
    return `${tag} takes away what the release before uses: add first, and take away in a later release, with « -- second step of <tag> »`;
  const isBare = /^-- no transaction$/m.test(sql);
  const created = new Set([...sql.matchAll(/create table "?(\w+)/gi)].map(([, name]) => name));
  for (const [, concurrently, table = ''] of sql.matchAll(/create (?:unique )?index( concurrently)? .*?\bon "?(\w+)/gi))
    if (!concurrently && !created.has(table) && LARGE.some((name) => table.startsWith(name)))
      return `${tag}: build the index of ${table} with CREATE INDEX CONCURRENTLY IF NOT EXISTS, after « -- no transaction »`;
  if (isBare !== /\bconcurrently\b/i.test(sql))
    return `${tag}: « -- no transaction » is for what is built concurrently, and for that alone`;
  return undefined;
}

it('has migrations that the release before runs on', () => {
  const faults = rolled.map(({ tag, statements }) =>
    faultOf(tag, statements.join('\n'), tags.slice(0, tags.indexOf(tag))),
  );
  expect(faults.filter(Boolean)).toEqual([]);
});

it.each([
  ['ALTER TABLE "a" DROP COLUMN "b";', 'takes away'],
  ['-- second step of 0051_file_store_owner\nALTER TABLE "a" DROP COLUMN "b";', ''],
  ['-- second step of 0099_never\nDROP TABLE "a";', 'no earlier migration'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'takes away'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'takes away'],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 'takes away'],
  [`ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`, ''],
  ['ALTER TABLE "a" ADD COLUMN "b" boolean DEFAULT false NOT NULL;', ''],
  ['ALTER TABLE "tasks" DROP CONSTRAINT "tasks_type_known";', ''],
  ['CREATE TABLE "a" ("b" text NOT NULL);\nCREATE INDEX "a_b" ON "a" USING btree ("b");', ''],
  ['CREATE INDEX "x" ON "log_campaigns" USING btree ("views");', 'CONCURRENTLY'],
  ['-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "log_campaigns" USING btree ("views");', ''],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "log_campaigns" USING btree ("views");', 'no transaction'],
])('judges %j: %s', (sql, fault) => {
  const found = faultOf('0052_x', sql, ['0051_file_store_owner']);
  expect(found ?? '').toContain(fault);
  expect(found !== undefined).toBe(fault !== '');
});
