import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_CONFIRMATION, type FirstSteps, firstSteps, type RemovedDemo, zones } from '@officine/sdk/contract';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices, run } from '../../../../test/given/office.ts';
import { taskContext } from '../../../../test/task.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Services } from '../../../base/services.ts';
import type { TaskBody } from '../../../calls/task.ts';
import { parseConfig } from '../../../config/config.ts';
import { loadReference } from '../../../database/reference/load.ts';
import { prepareDemo } from '../../../demo/on-request.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { byName } from '../../../resources/index.ts';
import { isPassword } from '../../accounts/accounts/hashing.ts';
import { advertisingHandlers } from '../../selling/prices/handlers.ts';
import { demoTables } from './demo-tables.ts';
import { demoLoadTask, demoRemoveTask } from './demo-tasks.ts';
import { firstStepsHandlers } from './handlers.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-demo-on-request-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const files = localStorage(folder);
const services = officeServices(sql, {
  config: { ...parseConfig({}), secret: 'a secret' },
  files,
} as Partial<Services>);
await loadReference(sql);
const [admin] = await sql<{ id: number }[]>`
  insert into users (login, email, name, role) values ('claire', 'claire@reseau.fr', 'Claire', 'admin') returning id`;
const actor: Actor = {
  role: 'admin',
  userId: admin?.id ?? 0,
  username: 'claire',
  pharmacyId: null,
  poolId: null,
  advertiserId: null,
};
const SIZE = 12;
const PASSWORD = 'Une-phrase-assez-longue-42';

const list = () => run(firstStepsHandlers, firstSteps.list, services, actor) as Promise<FirstSteps>;
const load = (password = PASSWORD) =>
  run(firstStepsHandlers, firstSteps.loadDemo, services, actor, { body: { password } }) as Promise<{ task: number }>;
const remove = (body: object) =>
  run(firstStepsHandlers, firstSteps.removeDemo, services, actor, { body }) as Promise<RemovedDemo>;
type Context = Parameters<TaskBody['run']>[0];
const perform = async (body: TaskBody, id: number, change: (context: Context) => Context = (context) => context) => {
  const result = await body.run(change(taskContext(services, id, {}).context));
  await sql`update tasks set state = 'done', datetime_start = now(), datetime_end = now() where id = ${id}`;
  return result;
};
const killedAtCommit = (context: Context): Context => ({
  ...context,
  commit: (work) =>
    sql.begin(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }) as Promise<never>,
});

/** Every table, but those of tasks, whose runs stay in their list, and of events that days are made ready for. */
async function everything() {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (name === 'tasks' || name === 'task_lines') continue;
    const found = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(name)} t order by 1`;
    if (found.length > 0) rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

it('loads a demo beside what the network has, and removes it without a trace', { timeout: 240_000 }, async () => {
  await run(advertisingHandlers, zones.takeModel, services, actor, { body: {} });
  await sql`update zones set price = 77 where reference = 'INT-PAVE'`;
  await sql`update networks set name = 'Pharmavie', colour = '#0b7647'`;
  await sql`insert into contents (key, title, html) values ('faq', 'Questions', '<p>Les nôtres</p>')`;
  await sql`insert into content_versions (key, version, title, html, author) values ('faq', 1, 'Questions', '<p>Les nôtres</p>', 'Claire')`;
  await sql`insert into notifications (user_id, kind, title, message, source) values (${actor.userId ?? 0}, 'task', 'Fait', 'Fait', 'x')`;
  await sql`insert into sessions (user_id, date_expiry) values (${actor.userId ?? 0}, now() + interval '1 day')`;
  const before = await everything();
  expect((await list()).demo).toEqual({ state: 'offered' });

  await expect(load('officine')).rejects.toMatchObject({ code: expect.stringMatching(/^password/) });
  const { task } = await load();
  expect((await list()).demo).toEqual({ state: 'loading', task });
  await expect(load()).rejects.toMatchObject({ code: 'conflict' });
  await perform(demoLoadTask(byName, prepareDemo, SIZE), task);
  const loaded = await list();
  expect([loaded.demo, loaded.is_over]).toEqual([{ state: 'loaded' }, false]);
  expect(await sql`select name, iban is not null as banked, colour from networks`).toEqual([
    { name: 'Pharmavie', banked: true, colour: '#0b7647' },
  ]);
  // Its accounts have the password that was chosen, and name their own rows.
  const [demo] = await sql<{ id: number; password_hash: string }[]>`
    select id, password_hash from users where login = 'customer@demo.officine.test'`;
  expect(demo?.id).toBeGreaterThan(actor.userId ?? 0);
  expect(await isPassword(demo?.password_hash ?? null, PASSWORD)).toBe(true);
  expect(await sql`select 1 from notifications where user_id = ${demo?.id ?? 0}`).not.toEqual([]);
  expect(await sql`select password_hash from demo_data`).toEqual([{ password_hash: null }]);

  const plan = await remove({ dry_run: true });
  expect(plan.made).toEqual([]);
  expect(plan.removed.map(({ words }) => words)).toContain(`${SIZE} pharmacies`);
  expect(plan.task).toBeUndefined();
  await expect(remove({ confirmation: 'retirer' })).rejects.toMatchObject({ code: 'validation' });

  // What the network makes beside it is in the way, also when it was made after the removal was asked for.
  const own = () => sql`insert into laboratories (name) values ('Le nôtre')`;
  const drop = () => sql`delete from laboratories where name = 'Le nôtre'`;
  await own();
  expect((await remove({ dry_run: true })).made).toEqual([{ words: '1 laboratoire', count: 1 }]);
  await expect(remove({ confirmation: DEMO_CONFIRMATION })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('1 laboratoire'),
  });
  await drop();
  const late = (await remove({ confirmation: DEMO_CONFIRMATION })).task ?? 0;
  await own();
  await expect(perform(demoRemoveTask(byName), late)).rejects.toMatchObject({ retry: false });
  await sql`update tasks set state = 'parked' where id = ${late}`;
  await drop();

  // What people do in a demo: they change it, and its accounts make things. None of it is the network's.
  await sql`update pharmacies set name = 'Renommée' where id = 1`;
  await sql`update networks set sender = 'Réseau'`;
  const [made] = await sql<{ id: number }[]>`insert into laboratories (name) values ('Essai') returning id`;
  await sql`
    insert into changes (resource, item_id, action, user_id, user_name)
    values ('Laboratory', ${made?.id ?? 0}, 'create', ${demo?.id ?? 0}, 'customer@demo.officine.test')`;
  await sql`insert into users (login, email, name, role) values ('paul', 'paul@reseau.fr', 'Paul', 'marketing')`;
  const { task: removal = 0 } = await remove({ confirmation: DEMO_CONFIRMATION });
  expect((await list()).demo).toEqual({ state: 'removing', task: removal });

  // Killed before the commit: nothing has gone.
  const whole = await everything();
  await expect(perform(demoRemoveTask(byName), removal, killedAtCommit)).rejects.toThrow('killed');
  expect(await everything()).toEqual(whole);
  expect(await perform(demoRemoveTask(byName), removal)).toMatchObject({ rows: expect.any(Number) });
  // What the network itself wrote meanwhile stays.
  expect(await sql`delete from users where login = 'paul' returning login`).toHaveLength(1);
  expect(await sql`update networks set sender = null where sender = 'Réseau' returning id`).toHaveLength(1);
  expect(await everything()).toEqual(before);
  let stored = 0;
  for await (const _ of files.list()) stored += 1;
  expect(stored).toBe(0);
  expect((await list()).demo).toEqual({ state: 'offered' });
});

it('is neither offered nor loaded beside what the network has', async () => {
  const { task } = await load();
  await sql`insert into laboratories (name) values ('Le nôtre')`;
  // Made while the task waited.
  await expect(perform(demoLoadTask(byName, prepareDemo, 1), task)).rejects.toMatchObject({ retry: false });
  await sql`update tasks set state = 'parked' where id = ${task}`;
  expect((await list()).demo).toEqual({ state: 'none' });
  await expect(load()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('1 laboratoire') });
});

it('a new table is the demo’s, or the installation’s', async () => {
  // A table that is missing here has a line in `KEPT` of demo-tables.ts, or one in this list.
  expect((await demoTables(sql)).toSorted()).toMatchSnapshot();
});
