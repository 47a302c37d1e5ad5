import { addDays, parisDate } from '@officine/domain';
import { beforeAll, expect, it } from 'vitest';
import { addUser, PASSWORD } from '../../test/accounts-app.ts';
import { testApp } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { replicatedDatabase } from '../../test/replica.ts';
import { createLog } from '../base/log.ts';
import { Replica, replicas } from '../database/replica.ts';

const { sql, replica, admin } = await replicatedDatabase();
const { app, services } = await testApp({ DATABASE_REPLICA_URL: replica.url }, sql);
const ours = services.own(replicas) as Replica;
const yesterday = addDays(parisDate(new Date()), -1);
let token = '';

beforeAll(async () => {
  await addUser(sql, { login: 'chef' });
  token = (
    await app.inject({ method: 'POST', url: '/api/login', payload: { username: 'chef', password: PASSWORD } })
  ).json().token;
  await sql`insert into pharmacies (reference, name, address1, postcode, locality) values ('Z1', 'P', 'x', '29200', 'Brest')`;
  await sql`insert into daily_visits (date, pharmacy_id, browser, platform, visits) values (${yesterday}, 1, 'Firefox', '', 10)`;
});

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({
    url: `/api/admin/${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, age: headers['x-data-age'], body };
};
async function report() {
  const { body, ...answer } = await get('reports?type=websites');
  const [found] = JSON.parse(body)['hydra:member'];
  return { ...answer, told: found.result.age, visits: found.result.total.visits };
}
/** Waits until the replica has what is committed now, and the server knows it. */
async function caughtUp() {
  const [{ lsn }] = await sql<[{ lsn: string }]>`select pg_current_wal_lsn()::text as lsn`;
  await expect
    .poll(async () => (await admin`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has`)[0]?.['has'])
    .toBe(true);
  await expect
    .poll(async () => {
      await ours.look();
      return ours.age;
    })
    .toBe(0);
}

it('reads reports and exports from the replica, and says how old they are', async () => {
  await caughtUp();
  expect(await report()).toEqual({ status: 200, age: '0', told: 0, visits: 10 });
  await admin`select pg_wal_replay_pause()`;
  await sql`update daily_visits set visits = 99`;
  await sql`insert into pharmacies (reference, name, address1, postcode, locality) values ('Z2', 'Nouvelle', 'x', '29200', 'Brest')`;
  expect(await report()).toMatchObject({ status: 200, visits: 10 });
  const file = await get('exports/pharmacies');
  expect(file).toMatchObject({ status: 200, age: expect.any(String) });
  expect(file.body).not.toContain('Nouvelle');
  // Lists, and what was just written, are read from the primary.
  expect((await get('pharmacies')).body).toContain('Nouvelle');
  expect(await get('reports?type=pharmacy-report&customer=2')).toMatchObject({ status: 200, age: undefined });
  await admin`select pg_wal_replay_resume()`;
  await caughtUp();
  expect(await report()).toMatchObject({ age: '0', visits: 99 });
});

it('measures the age by what the primary wrote, and goes back to it after 60 seconds', async () => {
  let now = 1_000_000;
  const watched = new Replica({ primary: sql, url: replica.url, max: 2, log: createLog('silent'), now: () => now });
  const look = async (seconds: number) => {
    now += seconds * 1000;
    await watched.look();
    return watched.age;
  };
  await expect.poll(() => look(1)).toBe(0);
  // A primary that writes nothing leaves its replica as good as new.
  expect(await look(50)).toBe(0);
  expect(await look(50)).toBe(0);
  await admin`select pg_wal_replay_pause()`;
  await sql`update daily_visits set visits = visits + 1`;
  expect(await look(12)).toBe(12);
  expect(watched.choose()).toMatchObject({ age: 12 });
  expect(await look(47)).toBe(59);
  expect(await look(2)).toBeUndefined();
  expect(watched.choose()).toBeUndefined();
  expect(watched.lines()).toContain('officine_replica_up 0');
  await admin`select pg_wal_replay_resume()`;
  await expect.poll(() => look(1)).toBe(0);
  expect(watched.lines()).toEqual(expect.arrayContaining(['officine_replica_up 1', 'officine_replica_age_seconds 0']));
  await watched.stop();
});

it('does not read from a copy of another database', async () => {
  const other = await testDatabase();
  const watched = new Replica({ primary: sql, url: other.url, max: 2, log: createLog('silent') });
  await watched.look();
  expect(watched.age).toBeUndefined();
  await watched.stop();
});

it('answers from the primary when the replica dies, at once and afterwards', async () => {
  await caughtUp();
  await replica.stop();
  expect(await report()).toEqual({ status: 200, age: undefined, told: undefined, visits: 100 });
  expect((await get('exports/pharmacies')).body).toContain('Nouvelle');
  expect(ours.age).toBeUndefined();
  const { body } = await app.inject({ url: '/api/metrics' });
  expect(body).toContain('officine_replica_up 0');
  expect(body).toMatch(/officine_replica_reads_total\{server="primary"\} [1-9]/);
});
