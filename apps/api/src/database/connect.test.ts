import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { connectBeside } from './connect.ts';

const { sql } = await testDatabase();

test('reads values in the wire format', async () => {
  const [row] =
    await sql`SELECT count(*) AS n, date '2026-02-28' AS day, timestamptz '2026-03-01 10:00+01' AS at, 1.50::numeric AS price, '{"a":[1]}'::jsonb AS doc, ARRAY[1,2] AS ids`;
  expect(row).toEqual({
    n: 1,
    day: '2026-02-28',
    at: '2026-03-01 09:00:00+00',
    price: '1.50',
    doc: { a: [1] },
    ids: [1, 2],
  });
});

test('writes values unchanged', async () => {
  const [row] =
    await sql`SELECT ${'2026-02-28'}::date AS day, ${new Date(0)}::timestamptz AS at, ${9007199254740991}::bigint AS n, ${{ a: 1 } as never}::jsonb AS object, ${'{"a":1}'}::jsonb AS text`;
  expect(row).toEqual({
    day: '2026-02-28',
    at: '1970-01-01 00:00:00+00',
    n: 9007199254740991,
    object: { a: 1 },
    text: { a: 1 },
  });
});

test('an unsafe bigint is refused, and the connection still works', async () => {
  await expect(sql`SELECT 9007199254740993::bigint`).rejects.toThrow(RangeError);
  expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

test('the session is in UTC and has time limits', async () => {
  const [row] =
    await sql`SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`;
  expect(row).toEqual({ zone: 'UTC', statement: '30s', idle: '1min' });
});

test('connections cut by the database are replaced', async () => {
  await expect(sql`SELECT pg_terminate_backend(pg_backend_pid())`).rejects.toThrow('CONNECTION_CLOSED');
  expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

test('a transaction whose session was cut fails, and others go on', async () => {
  const cut = sql.begin(async (tx) => {
    await tx`SELECT pg_terminate_backend(pg_backend_pid())`.catch(() => undefined);
    await tx`SELECT 1 AS one`;
  });
  await expect(cut).rejects.toThrow('CONNECTION_CLOSED');
  expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

test('what a transaction says after its session was cut reaches no other transaction', async () => {
  const settings = { idle_in_transaction_session_timeout: '200' };
  const one = connectBeside(sql, { max: 1, lockTimeout: 3000, settings });
  const begun = new AbortController();
  let said: Promise<unknown> | undefined;
  try {
    const cut = one.begin(async (tx) => {
      await tx`select 1`;
      await once(begun.signal, 'abort');
      said = tx`select set_config('officine.said', 'too late', false)`.catch((error: unknown) => error);
      await said;
    });
    await expect(cut).rejects.toThrow(/CONNECTION_CLOSED|idle-in-transaction/);
    const rows = await one.begin(async (tx) => {
      await tx`select 1`;
      begun.abort();
      await expect.poll(() => said).toBeDefined();
      expect(await said).toMatchObject({ code: 'CONNECTION_CLOSED' });
      return tx`select current_setting('officine.said', true) as said`;
    });
    expect(rows).toEqual([{ said: null }]);
  } finally {
    await one.end({ timeout: 1 });
  }
});

test('sorts in French, and is not a superuser', async () => {
  const rows = await sql`SELECT word FROM (VALUES ('zèbre'), ('Écu'), ('eau'), ('été')) AS list (word) ORDER BY word`;
  expect(rows.map(({ word }) => word)).toEqual(['eau', 'Écu', 'été', 'zèbre']);
  expect(await sql`SELECT usesuper FROM pg_user WHERE usename = current_user`).toEqual([{ usesuper: false }]);
});
