import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exchange, type StartedExport } from '@officine/sdk/contract';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import { taskContext } from '../../../../test/task.ts';
import { systemActor } from '../../../access/actor.ts';
import { parseConfig } from '../../../config/config.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { byName } from '../../../resources/index.ts';
import { exportTable } from './export-table.ts';
import { exportHandlers } from './handlers.ts';
import { listExportTask, sweepExports } from './list-export-task.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-export-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const files = localStorage(join(dataFolder, 'files'));
const services = officeServices(sql, {
  files,
  config: { ...parseConfig({}), secret: 'a secret of the test', dataFolder },
});
await sql`insert into pharmacies (reference, name, address1, postcode, locality)
  select 'Z' || n, 'Pharmacie ' || n, 'x', '29200', 'Brest' from generate_series(1, 700) n`;
const [{ id: userId } = { id: 0 }] = await sql<{ id: number }[]>`
  insert into users (login, email, name, role) values ('zoe', 'zoe@example.org', 'Zoé', 'admin') returning id`;
const actor = { ...systemActor('test'), userId, username: 'zoe' };
const context = { sql, actor, services, resources: byName };

/** Starts an export by its call. */
async function start(query: Record<string, unknown>, search: string): Promise<number> {
  const route = exportHandlers.find((each) => each.route === exchange.startExport);
  const request = { url: `/api/admin/exports/pharmacies?${search}`, headers: {} };
  const started = await route?.run({ ...context, input: { resource: 'pharmacies', query }, request } as never);
  return (started as StartedExport).task;
}
const task = listExportTask(byName);
async function run(id: number) {
  const [row] = await sql<{ payload: object }[]>`select payload from tasks where id = ${id}`;
  const { context: given, ...rest } = taskContext(services, id, task.payload.parse(row?.payload) as object);
  return { done: task.run(given), ...rest };
}
const filesOf = () => sql<{ id: string; key: string; name: string; is_public: boolean }[]>`
  select f.id, f.key, f.name, f.is_public from tasks t join files f on f.id = t.file_id order by t.id`;

it('a list of more rows than asked for is refused, and names the way to export it', async () => {
  const request = { name: 'pharmacies', search: '', format: 'csv', maxRows: 699 } as const;
  await expect(exportTable(context, request)).rejects.toMatchObject({ code: 'export_large', status: 409 });
  expect(await exportTable(context, { ...request, maxRows: 700 })).toMatchObject({ count: 700 });
});

it('makes the file of a list, once, and tells who asked for it', async () => {
  const id = await start(
    { format: 'csv', columns: ['reference', 'name'] },
    'format=csv&columns[]=reference&columns[]=name&max_rows=5&order[reference]=desc',
  );
  const { done, lines } = await run(id);
  expect(await done).toMatchObject({ rows: 700 });
  expect(lines).toEqual([expect.stringMatching(/^700 lignes dans pharmacies-/)]);
  const [file] = await filesOf();
  expect(file).toMatchObject({ name: expect.stringMatching(/^pharmacies-.*\.csv$/), is_public: false });
  const rows = (await text(await services.files.get(file?.key ?? ''))).trim().split(/\r?\n/);
  expect([rows.length, rows[0], rows[1]]).toEqual([701, 'Référence;Nom', 'Z99;Pharmacie 99']);
  expect(await sql`select title, link from notifications where user_id = ${userId}`).toEqual([
    { title: `Export prêt : ${file?.name}`, link: `/tasks/${id}` },
  ]);
  // Again, as after a worker that died once it had committed: one file, one notice.
  await (await run(id)).done;
  expect(await filesOf()).toHaveLength(1);
  expect(await sql`select from files`).toHaveLength(1);
  expect(await sql`select from notifications where user_id = ${userId}`).toHaveLength(1);
});

it('refuses at once what the list refuses', async () => {
  await expect(start({}, 'nothing=1')).rejects.toMatchObject({ status: 400 });
});

it('stops when it is cancelled, and leaves no file', async () => {
  const { done, stop } = await run(await start({}, ''));
  stop.abort(new Error('cancelled'));
  await expect(done).rejects.toThrow('cancelled');
  expect(await sql`select from files`).toHaveLength(1);
});

it('makes nothing for an account that may no longer read the list', async () => {
  const id = await start({}, '');
  await sql`update users set is_active = false where id = ${userId}`;
  await expect((await run(id)).done).rejects.toMatchObject({ retry: false });
});

it('deletes the file after 30 days', async () => {
  await sql`update tasks set datetime_end = now() - interval '29 days'`;
  await sweepExports(sql);
  expect(await filesOf()).toHaveLength(1);
  await sql`update tasks set datetime_end = now() - interval '31 days'`;
  await sweepExports(sql);
  expect(await sql`select from files`).toHaveLength(0);
});
