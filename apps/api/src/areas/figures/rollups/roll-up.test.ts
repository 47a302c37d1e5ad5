import { addDays, parisDate } from '@officine/domain';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { openPages } from '../../../../test/page.ts';
import { deferred } from '../../../base/deferred.ts';
import { connect, connectBeside } from '../../../database/connect.ts';
import { ensurePartitions } from '../../delivery/ingest/partitions.ts';
import { type AdvertRow, postgresSink } from '../../delivery/ingest/sink.ts';
import { newId } from '../../delivery/ingest/uuid7.ts';
import { finishRollUp, recomputeDay, rollUp } from './roll-up.ts';

const { sql, url } = await testDatabase({ max: 8 });
await ensurePartitions(sql);
const world = await openPages(sql);
const sink = postgresSink(sql);
const HOUR = 3_600_000;

let turn = 0;
/** Events of two days, some late, some around midnight in Paris, of various placements. */
function event(): AdvertRow {
  turn += 1;
  const ms = Date.now() - (turn % 5 === 0 ? 20 : turn % 3) * HOUR - turn;
  const place = {
    pharmacy: turn % 2 ? world.first : world.second,
    zone: world.zones.site,
    advertiser: world.advertiser,
  };
  const booked =
    turn % 7
      ? { scheduling: 1 + (turn % 3), filling: null, campaign: world.campaign }
      : { scheduling: null, filling: world.filling, campaign: null };
  return { id: newId(ms), ms, kind: turn % 4 ? 'view' : 'click', advert: 1 + (turn % 2), ...place, ...booked };
}
const send = (count: number) => sink.adverts(Array.from({ length: count }, event));
const visit = (browser: string | null) => ({
  id: newId(Date.now()),
  ms: Date.now(),
  pharmacy: world.first,
  ip: null,
  ip_hash: null,
  browser,
  platform: null,
});

const TABLES = ['daily_schedulings', 'daily_adverts', 'daily_pharmacies', 'daily_visits', 'log_campaigns'] as const;
/** All rows of counts. */
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (name) => [
        name,
        await sql.unsafe(`select to_jsonb(t) - 'id' as row from ${name} t order by 1`),
      ]),
    ),
  );
const totals = async () => {
  const [row] = await sql`
    select (select count(*) from log_adverts) as stored, (select sum(views + clicks) from daily_schedulings) as schedulings,
      (select sum(views + clicks) from daily_adverts) as adverts, (select sum(views + clicks) from daily_pharmacies) as pharmacies,
      (select count(*) from log_adverts where campaign_id is not null) as of_campaigns,
      (select sum(views + clicks) from log_campaigns) as campaigns,
      (select count(*) from log_visits) as visited, coalesce((select sum(visits) from daily_visits), 0) as visits`;
  return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]));
};

test('incremental counts equal the recomputed days', async () => {
  for (const size of [1, 40, 7, 300]) {
    await send(size);
    await sink.visits([visit('Firefox'), visit(null), visit('')]);
    await rollUp(sql);
  }
  expect((await rollUp(sql))?.days).toEqual([]);
  expect(await totals()).toMatchObject({
    stored: 348,
    schedulings: 348,
    adverts: 348,
    pharmacies: 348,
    visited: 12,
    visits: 12,
  });
  const { of_campaigns, campaigns } = await totals();
  expect(campaigns).toBe(of_campaigns);
  const before = await counts();
  expect(before['daily_visits']).toMatchObject([
    { row: { browser: 'Firefox', visits: 4 } },
    { row: { browser: '', platform: '', visits: 8 } },
  ]);
  const today = parisDate(Date.now());
  for (const day of [addDays(today, -1), today]) expect(await recomputeDay(sql, day)).toBe(true);
  expect(await counts()).toEqual(before);
});

test('rollups during concurrent inserts count each event once', async () => {
  const stop = new AbortController();
  const rolling = (async () => {
    while (!stop.signal.aborted) await Promise.all([rollUp(sql), rollUp(sql)]);
  })();
  const other = postgresSink(sql);
  for (let i = 0; i < 40; i += 1) {
    const batch = Array.from({ length: 5 }, event);
    await Promise.all([sink.adverts(batch), other.adverts(batch), send(5), other.adverts([event()])]);
  }
  stop.abort();
  await rolling;
  await rollUp(sql);
  const { stored, schedulings, adverts, pharmacies } = await totals();
  expect(stored).toBe(348 + 40 * 11);
  expect([schedulings, adverts, pharmacies]).toEqual([stored, stored, stored]);
});

test('waits for an insert that has its number and has not committed', async () => {
  const { stored } = await totals();
  const [isBegun, isToCommit] = [deferred(), deferred()];
  const writing = sql.begin(async (tx) => {
    const { id, ms } = event();
    await tx`insert into log_adverts (datetime, id, kind, filling_id, advertiser_id, pharmacy_id, zone_id, advert_id, batch)
      values (${new Date(ms).toISOString()}, ${id}, 'view', 1, 1, ${world.first}, 1, 1, officine_log_batch())`;
    isBegun.resolve();
    await isToCommit.promise;
  });
  await isBegun.promise;
  let done = false;
  const rolled = rollUp(sql).then((result) => {
    done = true;
    return result;
  });
  await expect
    .poll(
      () => sql`select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`,
    )
    .toHaveLength(1);
  expect(done).toBe(false);
  expect(await rollUp(sql)).toBeUndefined();
  isToCommit.resolve();
  await Promise.all([writing, rolled]);
  expect(await totals()).toMatchObject({ stored: (stored ?? 0) + 1, schedulings: (stored ?? 0) + 1 });
});

test('displays are the booked slots, from the first run of the day; no id is skipped', async () => {
  const rowsOf = () => sql`
    select displays, views from log_campaigns where pharmacy_id = ${world.second} and date = ${addDays(world.today, 1)}`;
  const tomorrow = Date.now() + 24 * HOUR;
  const booked = await world.book(world.zones.back, world.adverts.back, addDays(world.today, 1), world.second);
  await rollUp(sql);
  expect(await rowsOf()).toEqual([]);
  await rollUp(sql, tomorrow);
  expect(await rowsOf()).toEqual([{ displays: 1, views: 0 }]);
  await world.book(world.zones.site, world.adverts.site, addDays(world.today, 1), world.second, 2);
  await rollUp(sql, tomorrow);
  expect(await rowsOf()).toEqual([{ displays: 2, views: 0 }]);
  await sql`update schedulings set is_active = false where id = ${booked}`;
  await rollUp(sql, tomorrow);
  expect(await rowsOf()).toEqual([{ displays: 1, views: 0 }]);
  const [row] = await sql`select max(id) = count(*) as dense from log_campaigns`;
  expect(row?.['dense']).toBe(true);
});

test('an advert changed during the day counts for one booking and two adverts', async () => {
  const at = {
    ...event(),
    scheduling: 77,
    filling: null,
    campaign: world.campaign,
    pharmacy: world.first,
    ms: Date.now(),
    kind: 'view' as const,
  };
  await sink.adverts([
    { ...at, id: newId(at.ms), advert: 1 },
    { ...at, id: newId(at.ms), advert: 2 },
  ]);
  await rollUp(sql);
  await sink.adverts([{ ...at, id: newId(at.ms), advert: 1 }]);
  await rollUp(sql);
  const seen = () => sql`select views, advert_id from daily_schedulings where scheduling_id = 77`;
  expect(await seen()).toEqual([{ views: 3, advert_id: 2 }]);
  await recomputeDay(sql, parisDate(at.ms));
  expect(await seen()).toEqual([{ views: 3, advert_id: 2 }]);
});

test('events of a deleted campaign are counted by advert; a day without events keeps its counts', async () => {
  await sink.adverts([{ ...event(), scheduling: 5, filling: null, campaign: 999_999 }]);
  await rollUp(sql);
  expect(await sql`select views + clicks as count from daily_adverts where campaign_id = 999999`).toEqual([
    { count: 1 },
  ]);
  await sql`insert into daily_visits (date, pharmacy_id, browser, platform, visits) values ('2026-01-05', 1, '', '', 9)`;
  expect(await recomputeDay(sql, '2026-01-05')).toBe(false);
  expect(await sql`select visits from daily_visits where date = '2026-01-05'`).toEqual([{ visits: 9 }]);
  expect(await recomputeDay(sql, '2026-01-06')).toBe(true);
});

test('reads only the blocks of new batches', async () => {
  // One connection: statistics are flushed for the connection that reads them.
  const alone = connect(url, { max: 1 });
  const read = async () => {
    await alone`select pg_stat_force_next_flush()`;
    const [row] = await alone`
      select sum(heap_blks_read + heap_blks_hit)::int as blocks from pg_statio_user_tables where relname like 'log\\_adverts\\_%'`;
    return Number(row?.['blocks']);
  };
  await alone`
    insert into log_adverts (datetime, id, kind, filling_id, advertiser_id, pharmacy_id, zone_id, advert_id, batch)
    select now() - interval '1 hour', gen_random_uuid(), 'view', 1, 1, 1, 1, 1, nextval('log_batches') from generate_series(1, 60000)`;
  const start = await read();
  await rollUp(alone);
  const whole = (await read()) - start;
  await send(3);
  const before = await read();
  await rollUp(alone);
  const blocks = (await read()) - before;
  expect(whole).toBeGreaterThan(500);
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(whole / 3);
  await alone.end();
});

test('a task waits for a count that runs elsewhere, however long it takes', async () => {
  const holder = await sql.reserve();
  await holder`begin`;
  // The lock of a rollup, held as one that takes long holds it.
  await holder`select pg_advisory_xact_lock(7316402914)`;
  const hurried = connectBeside(sql, { max: 2, lockTimeout: 50 });
  const waits = Promise.all([finishRollUp(hurried), recomputeDay(hurried, parisDate(Date.now()))]);
  const waiting = () => sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
      and clock_timestamp() - query_start > interval '200 milliseconds'`;
  await expect.poll(async () => (await waiting()).length).toBe(2);
  await holder`rollback`;
  holder.release();
  await waits;
  await hurried.end();
});
