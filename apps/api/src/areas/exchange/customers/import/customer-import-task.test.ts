import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/database.ts';
import { officeServices } from '../../../../../test/given/office.ts';
import { taskContext } from '../../../../../test/task.ts';
import { systemActor } from '../../../../access/actor.ts';
import { parseConfig } from '../../../../config/config.ts';
import { localStorage } from '../../../../files/local-storage.ts';
import { customerImportTask } from './customer-import-task.ts';
import { readLines, readResult, sweepImports } from './result-files.ts';
import { startImport } from './start.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-start-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const [user] = await sql<{ id: number }[]>`
  insert into users (login, email, name, role) values ('zoe', 'zoe@example.org', 'Zoé', 'admin') returning id`;
await sql`insert into pharmacies (reference, name, address1, postcode, locality)
  select 'Z' || n, 'Pharmacie ' || n, 'x', '29200', 'Brest' from generate_series(1, 3) n`;
const services = officeServices(sql, {
  files: localStorage(join(dataFolder, 'files')),
  config: { ...parseConfig({}), secret: 'a secret of the test', dataFolder },
});
const actor = { ...systemActor('test'), userId: user?.id ?? 0, username: 'zoe' };

let files = 0;
function start(content: string, fields?: readonly string[], key?: string) {
  const path = join(dataFolder, `${++files}.csv`);
  writeFileSync(path, content);
  const upload = {
    field: 'file',
    name: 'clients.csv',
    type: 'text/csv',
    size: content.length,
    width: null,
    height: null,
    sha256: '0'.repeat(64),
    path,
  };
  const idempotency = key ? { key, route: 'POST /', hash: key } : undefined;
  return startImport({ sql, actor, services } as never, { upload, fields, skipErrors: true, key: idempotency });
}
const run = (id: string, task: number) =>
  customerImportTask.run(taskContext(services, task, { import: id, skip_errors: true }).context);

it('imports a stored file under the name of the user, all of its rows being readable', async () => {
  const { id, task } = await start('Code;Nom;Mail\nZ1;Alice;\nZ2;Bob;faux\nZ9;Eve;\n', ['Z', 'TITULAIRE', 'EMAIL']);
  expect(await sql`select type, payload, user_id from tasks where id = ${task}`).toEqual([
    { type: 'customer_import', payload: { import: id, skip_errors: true }, user_id: user?.id },
  ]);
  await expect(readResult(sql, id)).rejects.toThrow('introuvable');
  expect(await run(id, task)).toEqual({ import: id, rows: 3, updated: 1, rejected: 2 });
  expect(await readResult(sql, id)).toMatchObject({ id, rows: 3, updated: 1, unchanged: 0, rejected: 2, ignored: [] });
  expect(await sql`select holder from pharmacies where reference = 'Z1'`).toEqual([{ holder: 'Alice' }]);
  expect(await sql`select user_id, user_name from changes`).toEqual([{ user_id: user?.id, user_name: 'zoe' }]);
  const all = await readLines(sql, id, { page: 1, size: 2 });
  expect([all.total, all.lines.map(({ line }) => line)]).toEqual([3, [2, 3]]);
  const rejected = await readLines(sql, id, { outcome: 'rejected', page: 2, size: 1 });
  expect(rejected).toMatchObject({ total: 2, lines: [{ line: 4, reference: 'Z9', name: null, fields: [] }] });
  expect(rejected.lines[0]?.errors[0]).toMatchObject({ line: 4, column: 'Z' });
  expect(await sql`select title, link from notifications where user_id = ${user?.id ?? 0}`).toEqual([
    { title: 'Import de clients effectué avec erreurs', link: `/tasks/${task}` },
  ]);
  // Again, as after a worker that died once it had committed: nothing changes.
  await run(id, task);
  expect(await sql`select count(*)::int as n from changes`).toEqual([{ n: 1 }]);
  expect(readdirSync(join(dataFolder, 'incoming'))).toEqual([]);
});

const count = async () => (await sql<{ n: number }[]>`select count(*)::int as n from customer_imports`)[0]?.n ?? 0;

it('stores nothing of a file that cannot be imported; one key starts one task', async () => {
  const before = await count();
  await expect(start('Code;Nom\nZ1;Alice\n')).rejects.toThrow('la colonne Z manque');
  await expect(start('Z;TITULAIRE\n')).rejects.toThrow('ne contient aucune pharmacie');
  await expect(start('Z;TITULAIRE\nZ1;A\n', ['Z'])).rejects.toThrow('le fichier a 2 colonnes');
  expect(await count()).toBe(before);
  const [first, second] = [
    await start('Z;BANQUE\nZ1;A\n', undefined, 'once'),
    await start('Z;BANQUE\nZ1;A\n', undefined, 'once'),
  ];
  expect(second).toEqual(first);
  expect(await count()).toBe(before + 1);
});

it('is given up when its file is gone, which is deleted after a month', async () => {
  const { id, task } = await start('Z;BANQUE\nZ1;A\n');
  await sql`update customer_imports set date_create = now() - interval '31 days' where id = ${id}`;
  await sweepImports(sql);
  expect(await sql`select from files f join customer_imports i on i.file_id = f.id where i.id = ${id}`).toHaveLength(0);
  await expect(run(id, task)).rejects.toMatchObject({
    message: expect.stringContaining('n’est plus là'),
    retry: false,
  });
});
