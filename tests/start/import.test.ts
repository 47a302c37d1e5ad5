import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CUSTOMER_IMPORT_COLUMNS } from '@officine/domain';
import type postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { hashPassword } from '../../apps/api/src/areas/accounts/accounts/hashing.ts';
import { testDatabase } from '../../apps/api/test/database.ts';
import { freePort } from './free-port.ts';
import { dataFolder, start, untilListening } from './server.ts';

/** Number of rows. The specification requires 20,000, which `IMPORT_ROWS=20000` tests. */
const ROW_COUNT = Number(process.env['IMPORT_ROWS'] ?? 2000);
const program = fileURLToPath(new URL('../../packages/cli/bin/officine.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'officine-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'clients.csv');
const PASSWORD = 'officine-2026';

/** Creates a database with `ROW_COUNT` pharmacies, a pool and an administrator. */
async function network(): Promise<{ sql: postgres.Sql; url: string }> {
  const { sql, url } = await testDatabase();
  await sql`
    insert into pharmacies (reference, name, address1, postcode, locality)
    select 'Z' || n, 'Pharmacie ' || n, '1 rue du Port', '29200', 'Brest' from generate_series(1, ${ROW_COUNT}::int) n`;
  await sql`insert into pharmacy_billings (pharmacy_id, bank) select id, 'La Banque' from pharmacies`;
  await sql`insert into pharmacy_websites (pharmacy_id, url) select id, 'https://a' || id || '.example.fr' from pharmacies`;
  await sql`insert into pharmacy_wordpress (pharmacy_id, server) select id, 'web1' from pharmacies where id % 2 = 0`;
  await sql`insert into pools (name) values ('Groupement')`;
  await sql`insert into users (login, email, name, role, password_hash) values ('admin', 'admin@example.fr', 'Admin', 'admin', ${await hashPassword(PASSWORD)})`;
  await sql`vacuum (analyze)`;
  return { sql, url };
}
/** Checksum of the imported data, without timestamps, and the number of changes in the feed. */
const state = async (sql: postgres.Sql) =>
  sql`select md5(string_agg(concat_ws('|', p.reference, p.date_extranet, p.holder, p.email1, p.is_active, b.bank, b.iban, w.url, s.server,
      (select array_agg(pool_id order by 1) from pool_pharmacies where pharmacy_id = p.id)), chr(10) order by p.id)) as pharmacies,
    (select count(*)::int from changes where user_id is not null and date_create > now() - interval '1 hour') as feed
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id left join pharmacy_websites w on w.pharmacy_id = p.id
    left join pharmacy_wordpress s on s.pharmacy_id = p.id`;
/** Writes a file that changes every pharmacy in all four tables, and adds it to a group. */
async function writeFile(sql: postgres.Sql): Promise<void> {
  const rows = await sql<
    { z: string; pool: string }[]
  >`select reference as z, (select min(id)::text from pools) as pool from pharmacies order by id`;
  const lines = rows.map(({ z, pool }, n) => {
    const cells: Partial<Record<(typeof CUSTOMER_IMPORT_COLUMNS)[number], string>> = {
      Z: z,
      DATE_EXT: '01/03/2026',
      URL: `https://p${n}.example.fr`,
      SOMMEIL: n % 10 ? 'NON' : 'OUI',
      GROUPEMENT: `#${pool}`,
      TITULAIRE: `Titulaire ${n}`,
      BANQUE: '###',
      WP_SERVEUR: 'web9',
    };
    return CUSTOMER_IMPORT_COLUMNS.map((column) => cells[column] ?? '').join(';');
  });
  writeFileSync(file, `${CUSTOMER_IMPORT_COLUMNS.join(';')}\n${lines.join('\n')}\n`);
}
function importFile(
  url: string,
  token: string,
): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const args = [program, 'pharmacy', 'import', file, '--yes', '--resume', '--json', 'rows,updated'];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], OFFICINE_CONFIG_DIR: folder, OFFICINE_URL: url, OFFICINE_TOKEN: token },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, output }))) };
}
async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}
/** Waits until the import updates pharmacies, before it commits. */
const untilUpdating = (sql: postgres.Sql) =>
  expect
    .poll(
      () =>
        sql`select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'update pharmac%customer_plan%'`,
      { interval: 2 },
    )
    .not.toHaveLength(0);

it(`an import of ${ROW_COUNT} rows gives the same result after kills of the server and then of the client`, {
  timeout: 600_000,
}, async () => {
  const [calm, rough] = [await network(), await network()];
  await writeFile(calm.sql);
  // The store of files belongs to one installation.
  const folders = new Map([calm, rough].map(({ url: database }) => [database, dataFolder()]));
  const port = Number(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const serve = async (database: string) => {
    const server = await start({
      OFFICINE_DATA: folders.get(database) ?? '',
      PORT: String(port),
      DATABASE_URL: database,
    });
    await untilListening(server);
    return server;
  };

  const first = await serve(calm.url);
  expect(await importFile(url, await signIn(port)).ended).toMatchObject({ code: 0 });
  first.child.kill('SIGTERM');
  await first.ended;

  const before = await state(rough.sql);
  const doomed = await serve(rough.url);
  const token = await signIn(port);
  const cut = importFile(url, token);
  await untilUpdating(rough.sql);
  doomed.child.kill('SIGKILL');
  await doomed.ended;
  expect(await cut.ended).toMatchObject({ code: 1, output: expect.stringContaining('--resume') });
  // PostgreSQL only notices later that its client is gone.
  await expect
    .poll(
      () => rough.sql`
          select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and application_name = 'officine' and state <> 'idle'`,
    )
    .toHaveLength(0);
  expect(await state(rough.sql)).toEqual(before);

  await serve(rough.url);
  const killed = importFile(url, token);
  await untilUpdating(rough.sql);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const last = await importFile(url, token).ended;
  expect(last).toMatchObject({ code: 0, output: expect.stringContaining(`"updated": ${ROW_COUNT}`) });
  expect(last.output).toContain('Reprise de l’import commencé.');
  expect(await state(rough.sql)).toEqual(await state(calm.sql));
  const [imports] = await rough.sql`select count(*)::int as n from customer_imports`;
  expect(imports).toEqual({ n: 1 });
});
