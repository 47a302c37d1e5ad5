import { writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '../../apps/api/src/database/connect.ts';
import { migrate } from '../../apps/api/src/database/migrate.ts';
import { installQueue } from '../../apps/api/src/database/queue.ts';
import { readMigrations } from '../../apps/api/src/database/read-migrations.ts';
import { emptyDatabase, testDatabase } from '../../apps/api/test/database.ts';
import { coverOf, path, readReleaseBefore, recordedIn, refusalOf } from './release-before.ts';
import { catalogOf, faultsBetween } from './schema-faults.ts';

/** Folder of recorded statements (`npm run release-before`): they are written down first, and this release becomes the one before. */
const recorded = process.env['OFFICINE_RELEASE'];
const all = readMigrations();
const tags = all.map(({ tag }) => tag);
/** Changes of the schema, and what of each the release before does not bear. */
const CASES = [
  ['alter table zones drop column price', ['zones.price has gone']],
  [
    'alter table zones rename column price to cost',
    ['zones.price has gone', 'zones.cost is new, and writes of before leave it out'],
  ],
  [
    'alter table widget_scripts alter column version type varchar(16)',
    ['widget_scripts.version was text and is character varying(16)'],
  ],
  ['alter table zones add column a text', []],
  [`alter table zones add column a text not null default ''`, []],
  ['alter table zones add column a text not null', ['zones.a is new, and writes of before leave it out']],
  ['create table a (b text not null, unique (b), check (b > $$$$))', []],
  ['drop table widget_scripts', ['widget_scripts.file_id has gone', 'widget_scripts.version has gone']],
  ['create unique index a on zones (description)', ['zones.a is new, and may refuse what was written before']],
  ['alter table zones add constraint a check (price > 10)', ['zones.a is new, and may refuse what was written before']],
  ['alter table files alter column is_public drop default', ['files.is_public has lost its default']],
  ['alter table sessions alter column date_create drop default', ['sessions.date_create has lost its default']],
  ['drop function officine_phone_digits(text) cascade', [expect.stringContaining('officine_phone_digits(text)')]],
] as const;

beforeAll(async () => {
  if (!recorded) return;
  const { sql } = await testDatabase();
  const known: string[] = [];
  for (const statement of recordedIn(recorded)) if (!(await refusalOf(sql, statement))) known.push(statement);
  const release = { migration: tags.at(-1), statements: coverOf(known, await catalogOf(sql)) };
  writeFileSync(path, `${JSON.stringify(release, null, 2)}\n`);
});

it.each(CASES)('%s: %j', async (change, faults) => {
  const { sql } = await testDatabase();
  const before = await catalogOf(sql);
  await sql.unsafe(change);
  expect(faultsBetween(before, await catalogOf(sql)).map(({ what }) => what)).toEqual(faults);
});

it('a statement that reads what has gone is not planned, nor a conflict without its target', async () => {
  const { sql } = await testDatabase();
  const refusals = async () => {
    const all = await Promise.all(readReleaseBefore().statements.map((statement) => refusalOf(sql, statement)));
    return [...new Set(all.filter((reason) => reason !== undefined))];
  };
  await sql`alter table zones drop column price`;
  await sql`alter table installation drop constraint installation_pkey`;
  expect(await refusals()).toEqual(
    expect.arrayContaining([
      'column zones.price does not exist',
      'column "price" of relation "zones" does not exist',
      'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    ]),
  );
});

it('the release before runs on the newest schema: its statements are planned, and nothing it needs has gone', async () => {
  const { migration, statements } = readReleaseBefore();
  expect(tags).toContain(migration);
  const { sql } = await testDatabase();
  const refused: string[] = [];
  for (const statement of statements) {
    const reason = await refusalOf(sql, statement);
    if (reason) refused.push(`${reason}: ${statement}`);
  }
  expect(refused).toEqual([]);

  const { sql: old, url } = await emptyDatabase();
  const session = connect(url, { max: 1, statementTimeout: 0 });
  const upTo = tags.indexOf(migration) + 1;
  await migrate(session, all.slice(0, upTo)).finally(() => session.end());
  await installQueue(url);
  // A second step may take away what the release before had already left: its first step was in it, or before.
  const steps = all
    .slice(upTo)
    .filter(
      ({ compatibleFrom = 0 }) => compatibleFrom > 0 && all.slice(0, upTo).some(({ when }) => when === compatibleFrom),
    )
    .map(({ statements: texts }) => texts.join('\n'));
  const faults = faultsBetween(await catalogOf(old), await catalogOf(sql)).filter(
    ({ words }) => !steps.some((text) => words.every((word) => text.includes(word))),
  );
  expect(faults.map(({ what }) => what)).toEqual([]);
});
