import { afterAll, expect, inject, test } from 'vitest';
import { zones } from '../resources/selling/zones.ts';
import { sortKey } from '../rest/order.ts';
import { ScopedTable } from '../rest/scoped-table.ts';
import { compile } from '../rest/sql.ts';
import { checkDatabase } from './check.ts';
import { connect } from './connect.ts';
import { transactionPooler } from './pooler.fixture.ts';
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
