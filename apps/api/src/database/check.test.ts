import { afterAll, expect, inject, test } from 'vitest';
import { zones } from '../resources/selling/zones.ts';
import { sortKey } from '../rest/order.ts';
import { ScopedTable } from '../rest/scoped-table.ts';
import { compile } from '../rest/sql.ts';
import { checkDatabase } from './check.ts';
import { connect } from './connect.ts';
import { transactionPooler } from './pooler.fixture.ts';
import { queueConnection } from './queue.ts';
import { chooseOrder, textOrder } from './text-order.ts';

const admin = connect(inject('adminUrl'), { max: 1 });
const name = `t_locale_${process.pid}`;
await admin.unsafe(
  `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C' ENCODING 'UTF8'`,
);
afterAll(async () => {
  textOrder.collation = undefined;
  await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end({ timeout: 1 });
});
const keyOf = () => {
  const table = new ScopedTable(zones, 'admin');
  return ['description', 'price'].map((field) => compile(sortKey(table, [field], []) as never).text);
};

test('a database of the locale C sorts by the French collation; texts only', async () => {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  expect(await checkDatabase(url.href)).toBeUndefined();
  expect(keyOf()).toEqual(['"zones"."description" collate "fr-x-icu"', '"zones"."price"']);
  const other = connect(url.href, { max: 1 });
  const words = other`select w from unnest(array['Zone', 'Évreux', 'eau', 'Évian', 'Fête']) w order by w collate "fr-x-icu"`;
  expect((await words).map(({ w }) => w)).toEqual(['eau', 'Évian', 'Évreux', 'Fête', 'Zone']);
  await other.end({ timeout: 1 });
});

test('one that sorts by letters keeps its own order, which its indexes have; one that cannot is told', async () => {
  expect(await checkDatabase(inject('adminUrl'))).toBeUndefined();
  expect(keyOf()).toEqual(['"zones"."description"', '"zones"."price"']);
  expect(chooseOrder({ sorts: false, icu: false })).toMatch(/^La base ne sait pas trier en français/);
  expect(textOrder.collation).toBeUndefined();
});

test('a pooler whose sessions share connections is refused by name', async () => {
  const url = new URL(inject('adminUrl'));
  const pooler = await transactionPooler(Number(url.port));
  url.port = String(pooler.port);
  await expect(checkDatabase(url.href)).rejects.toThrow(/^DATABASE_URL : pgbouncer y répond en mode « transaction »/);
  pooler.close();
});

/** The address of the tests' server, changed. */
const changed = (change: (url: URL) => void, path = '/postgres') => {
  const url = new URL(inject('adminUrl'));
  url.pathname = path;
  change(url);
  return url.href;
};

test('a standby is named, and of several hosts the one that takes writes is found', async () => {
  const standby = `t_standby_${process.pid}`;
  await admin.unsafe(`create database ${standby}`);
  const own = connect(
    changed(() => undefined, `/${standby}`),
    { max: 1 },
  );
  await own.unsafe(`create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`);
  await own.unsafe(`alter database ${standby} set search_path = public, pg_catalog`);
  await own.end({ timeout: 1 });
  const only = changed(() => undefined, `/${standby}`);
  await expect(checkDatabase(only)).rejects.toThrow('serveur de secours (standby) ; donnez l’adresse du primaire');
  const { host } = new URL(only);
  await expect(checkDatabase(only.replace(host, `${host},${host}`))).rejects.toThrow('(standby)');
  await admin.unsafe(`drop database ${standby} with (force)`);

  const several = changed(() => undefined).replace(host, `127.0.0.1:1,${host}`);
  expect(await checkDatabase(several)).toBeUndefined();
  const sql = connect(several, { max: 2 });
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end({ timeout: 1 });
  const { connectionString = '' } = await queueConnection(several);
  expect(new URL(connectionString).host).toBe(host);
  await expect(checkDatabase(several.replace(host, '127.0.0.1:2'))).rejects.toThrow(
    'aucun PostgreSQL ne répond à 127.0.0.1:1, 127.0.0.1:2',
  );
});

test.each([
  [
    'a certificate that is not there',
    'sslmode=verify-full&sslrootcert=/nulle/part.crt',
    '« /nulle/part.crt » de sslrootcert ne peut pas être lu (ENOENT)',
  ],
  ['a parameter that nobody knows', 'sslfoo=1', 'PostgreSQL ne connaît pas un des paramètres de l’adresse'],
])('%s is named in French', async (_name, query, sentence) => {
  const url = changed((address) => {
    address.search = query;
  });
  await expect(checkDatabase(url)).rejects.toThrow(sentence);
});
