import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, parisDate } from '@officine/domain';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import { taskContext } from '../../../../test/task.ts';
import { parseConfig } from '../../../config/config.ts';
import { newKey } from '../../../files/file-storage.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { logsRotationTask } from './logs-rotation-task.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-rotation-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const files = localStorage(join(dataFolder, 'files'));
const config = { ...parseConfig({ OFFICINE_DATA: dataFolder }), secret: 'of tests' };
const services = { ...officeServices(sql), files, config };
const rotate = (payload = {}) => logsRotationTask.run(taskContext(services, 1, payload).context);
const day = (ago: number) => addDays(parisDate(Date.now()), -ago);
const events = (ago: number, batch: number) => sql`
  insert into log_visits (datetime, id, pharmacy_id, batch) values (${`${day(ago)}T10:00:00Z`}, gen_random_uuid(), 1, ${batch})`;

test('expired events are dropped by whole days, uncounted ones are kept', async () => {
  await sql`update rollup_progress set batch = 10`;
  for (const ago of [400, 399, 300])
    await sql`select officine_day_partition('log_visits'::regclass, ${day(ago)}::date)`;
  await events(400, 9);
  await events(399, 11);
  await events(300, 9);
  await events(500, 9);
  await events(501, 11);
  expect(await rotate()).toMatchObject({ days: 1 });
  const left = await sql<{ batch: number }[]>`select batch from log_visits order by datetime`;
  expect(left.map(({ batch }) => batch)).toEqual([11, 11, 9]);
  expect(await rotate()).toMatchObject({ days: 0 });
});

test('expired rows are deleted, and no others', async () => {
  const [user] = await sql<{ id: number }[]>`
    insert into users (login, email, name, role) values ('a', 'a@example.org', 'A', 'admin') returning id`;
  const id = user?.id ?? 0;
  for (const ago of [1, 8, 370]) {
    const date = `${day(ago)}T10:00:00Z`;
    await sql`insert into idempotency_keys (user_id, key, route, body_hash, date_create) values (${id}, ${String(ago)}, 'x', 'x', ${date})`;
    await sql`insert into notifications (user_id, kind, title, date_create) values (${id}, 'offer', 'x', ${date})`;
    await sql`insert into tasks (type, state, date_update) values ('sitemap', 'done', ${date}), ('sitemap', 'failed', ${date})`;
    await sql`insert into visit_salts (date, salt) values (${day(ago)}, 'x')`;
  }
  expect(await rotate()).toMatchObject({ idempotency_keys: 2, notifications: 1, tasks: 1, visit_salts: 2, files: 0 });
  expect(await sql`select from tasks where state = 'failed'`).toHaveLength(3);
});

test('orphaned files are deleted after a day, those of a running transaction are kept', async () => {
  await files.put(newKey(), Buffer.from('x'), 'text/plain');
  expect(await rotate()).toMatchObject({ files: 0 });
});

test('a store of another installation is not swept: the task is parked, and goes on by a word', async () => {
  for (let i = 0; i < 21; i += 1) await files.put(newKey(), Buffer.from('x'), 'text/plain');
  const old = new Date(Date.now() - 2 * 86_400_000);
  for await (const { key } of files.list()) utimesSync(join(dataFolder, 'files', key), old, old);
  await expect(rotate()).rejects.toMatchObject({
    retry: false,
    message: expect.stringContaining('22 des 22 fichiers'),
  });
  expect(await rotate({ sweep: 'all' })).toMatchObject({ files: 22 });
});
