import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import '../../apps/api/test/template.ts';
import { run } from './run.ts';
import { dataFolder, start, untilListening, withoutRootRights } from './server.ts';

/** Starts the server, which must fail; returns the single line that it prints. */
async function refusal(env: Record<string, string>, options = {}): Promise<string> {
  const server = await start(env, options);
  expect(await server.ready).toBe(false);
  expect(await server.ended).toBe(1);
  expect(server.errors().trimEnd().split('\n')).toHaveLength(1);
  return server.errors().trimEnd();
}

const address = (change: (url: URL) => void): string => {
  const url = new URL(inject('adminUrl'));
  change(url);
  return url.href;
};

test('a taken port', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await refusal({ OFFICINE_DATA: dataFolder(), PORT: String(port) })).toContain(
    `Le port ${port} est déjà utilisé`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('a data folder that cannot be written', async () => {
  expect(await refusal({ OFFICINE_DATA: dataFolder(0o555) }, { prefix: withoutRootRights })).toContain(
    'n’a pas le droit d’y écrire',
  );
});

test.each([
  ['no server', (url: URL) => Object.assign(url, { port: '1' }), 'aucun PostgreSQL ne répond à 127.0.0.1:1'],
  [
    'wrong password',
    (url: URL) => Object.assign(url, { password: 'faux' }),
    'refuse le mot de passe de l’utilisateur « postgres »',
  ],
  ['unknown database', (url: URL) => Object.assign(url, { pathname: '/absente' }), 'la base « absente » n’existe pas'],
])('DATABASE_URL: %s', async (_name, change, sentence) => {
  const line = await refusal({ OFFICINE_DATA: dataFolder(), DATABASE_URL: address(change) });
  expect(line).toContain(sentence);
  expect(line).not.toContain('faux');
});

test('an invalid setting is named', async () => {
  expect(await refusal({ OFFICINE_DATA: dataFolder(), LOG_LEVEL: 'fort' })).toMatch(
    /^LOG_LEVEL « fort » n’est pas valable/,
  );
});

const mailsOf = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.eml'));

test('two nodes start at once on one empty database and send one mail; a third one’s secret or files are refused', async () => {
  const name = `deux_${process.pid}`;
  const admin = postgres(inject('adminUrl'), { max: 1 });
  await admin.unsafe(`CREATE DATABASE ${name}`);
  const DATABASE_URL = address((url) => Object.assign(url, { pathname: `/${name}` }));
  const env = {
    DATABASE_URL,
    OFFICINE_SECRET: 'a secret that both nodes know, 32+',
    OFFICINE_ADMIN_EMAIL: 'chef@example.fr',
  };
  const OFFICINE_DATA = dataFolder();
  const nodes = await Promise.all([start({ ...env, OFFICINE_DATA }), start({ ...env, OFFICINE_DATA })]);
  await Promise.all(nodes.map(untilListening));
  for (const { child } of nodes) child.kill('SIGTERM');
  expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(mailsOf(OFFICINE_DATA)).toHaveLength(1);
  const alone = dataFolder();
  expect(await refusal({ ...env, OFFICINE_DATA: alone })).toContain('n’est pas celui de cette installation');
  // A copy is looked at without its files.
  const rehearsal = { ...env, OFFICINE_DATA: alone, OFFICINE_REHEARSAL: '1', SMTP_URL: 'smtp://127.0.0.1:1' };
  const copy = await start(rehearsal);
  await untilListening(copy);
  expect(copy.output()).toContain('Copie à l’essai : les emails sont écrits');
  copy.child.kill('SIGTERM');
  await copy.ended;
  expect(await run(['serve', '--in-service'], rehearsal)).toMatchObject({
    code: 1,
    output: expect.stringContaining('ôtez ce réglage'),
  });
  expect(
    await refusal({ ...env, OFFICINE_DATA: dataFolder(), OFFICINE_SECRET: 'a secret that another office has, 32+' }),
  ).toContain('Le secret n’est pas celui de cette base');
  const bogus = await run(['serve', '--bogus'], { ...env, OFFICINE_DATA });
  expect(bogus).toMatchObject({
    code: 1,
    output: 'Option « --bogus » refusée ; attendu : --new-secret, --processes, --in-service.\n',
  });

  const sql = postgres(DATABASE_URL, { max: 1 });
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`;
  await sql.end();
  expect(await refusal({ ...env, OFFICINE_DATA: dataFolder() })).toContain('version plus récente d’Officine');
  await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});
