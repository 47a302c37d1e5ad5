import type postgres from 'postgres';
import { ensurePartitions } from '../../../apps/api/src/areas/delivery/ingest/partitions.ts';
import { rollUp } from '../../../apps/api/src/areas/figures/rollups/roll-up.ts';
import { connect } from '../../../apps/api/src/database/connect.ts';
import type { Row } from '../harness/bench.ts';
import { race } from '../harness/race.ts';

const EVENT_COUNTS = [30_000, 300_000, 2_000_000];
const PHARMACY_COUNT = 1000;
/** Number of events of one more minute. */
const NEXT_EVENTS = 1000;
/** A busy minute of a large network: eleven bookings of five campaigns in each pharmacy. */
const BUSY = { pharmacies: 20_000, events: 63_000, minutes: 6 } as const;

/** Inserts views and clicks of one day, for twenty adverts per pharmacy. */
async function store(sql: postgres.Sql, count: number): Promise<void> {
  await sql`
    insert into log_adverts (datetime, id, kind, scheduling_id, campaign_id, advertiser_id, pharmacy_id, zone_id, advert_id, batch)
    select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + (n % 80000) * interval '1 second', gen_random_uuid(),
      case when n % 50 = 0 then 'click' else 'view' end, s, s % 40, s % 20, s / 20, s % 6, s % 120, b.number
    from (select officine_log_batch() as number) b, generate_series(1, ${count}::int) n, lateral (select n % (${PHARMACY_COUNT}::int * 20) as s) shown`;
}
async function timed(work: () => Promise<unknown>): Promise<{ seconds: number }> {
  const before = performance.now();
  await work();
  return { seconds: (performance.now() - before) / 1000 };
}
const empty = (sql: postgres.Sql) => sql`truncate daily_schedulings, daily_adverts, daily_pharmacies`;

/** Opponent: the counts of `rollUp` for adverts, computed from all events without tracking progress. */
const byHand = (sql: postgres.Sql) =>
  sql.begin(async (tx) => {
    await tx`
      insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
      select (datetime at time zone 'Europe/Paris')::date, scheduling_id, 0, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id,
        count(*) filter (where kind = 'view'), count(*) filter (where kind = 'click')
      from log_adverts group by 1, 2, 4, 5, 6, 7, 8`;
    await tx`
      insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
      select date, advert_id, zone_id, campaign_id, advertiser_id, sum(views), sum(clicks) from daily_schedulings group by 1, 2, 3, 4, 5`;
    await tx`
      insert into daily_pharmacies (date, pharmacy_id, advertiser_id, views, clicks)
      select date, pharmacy_id, advertiser_id, sum(views), sum(clicks) from daily_schedulings group by 1, 2, 3`;
  });

/**
 * Megabytes of write-ahead log (WAL) that each busy minute writes, the first ones of a day included, without a checkpoint among them. All
 * of it goes to the standby and to the archive.
 */
async function writtenAhead(sql: postgres.Sql): Promise<number[]> {
  const [{ first, advertiser }] = await sql<[{ first: number; advertiser: number }]>`
    with made as (
      insert into pharmacies (reference, name, address1, postcode, locality)
      select 'BUSY' || n, 'P', 'x', '29200', 'Brest' from generate_series(1, ${BUSY.pharmacies}::int) n returning id)
    select min(id) as first, (select min(id) from advertisers) as advertiser from made`;
  const campaigns = (await sql<{ id: number }[]>`select id from campaigns order by id limit 5`).map(({ id }) => id);
  const happen = (events: number) => sql`
    insert into log_adverts (datetime, id, kind, scheduling_id, campaign_id, advertiser_id, pharmacy_id, zone_id, advert_id, batch)
    select now() - random() * interval '1 minute', gen_random_uuid(), case when random() < 0.02 then 'click' else 'view' end,
      booking, (${campaigns}::int[])[1 + booking % 5], ${advertiser}::int + booking % 5, ${first}::int + booking / 11, booking % 11, booking % 11, b.number
    from (select officine_log_batch() as number) b,
      (select floor(random() * ${BUSY.pharmacies * 11})::int as booking from generate_series(1, ${events}::int)) shown`;
  const figures: number[] = [];
  for (let minute = 0; minute <= BUSY.minutes; minute += 1) {
    // The morning before, which gives most bookings their rows.
    await happen(minute === 0 ? 10 * BUSY.events : BUSY.events);
    const [{ start }] = await sql<[{ start: string }]>`select pg_current_wal_lsn() as start`;
    await rollUp(sql);
    const [{ bytes }] = await sql<
      [{ bytes: string }]
    >`select pg_wal_lsn_diff(pg_current_wal_lsn(), ${start}::pg_lsn) as bytes`;
    if (minute > 0) figures.push(Number(bytes) / 1e6);
  }
  return figures;
}

/**
 * Computes the counts of a day at once. Opponent: the same in three statements. Then adds one more minute, whose cost
 * must not depend on the number of events before it.
 */
export const row: Row = {
  name: 'rollup',
  async run(bench) {
    const database = await (await bench.databases()).copy(Math.min(...bench.sizes));
    const sql = connect(database.url, { max: 1, statementTimeout: 0 });
    await ensurePartitions(sql);
    for (const size of EVENT_COUNTS) {
      await sql`truncate log_adverts`;
      await empty(sql);
      const { batch = 0 } = (await rollUp(sql)) ?? {};
      await store(sql, size);
      await sql`analyze log_adverts`;
      const ours = async () => {
        await sql`update rollup_progress set batch = ${batch}`;
        await empty(sql);
        return timed(() => rollUp(sql));
      };
      const theirs = async () => {
        await empty(sql);
        return timed(() => byHand(sql));
      };
      const speed = await race(ours, theirs, { rounds: 3 });
      bench.report({
        name: 'rollup, a day of events',
        size,
        value: speed.ours.seconds,
        unit: 's',
        opponent: speed.theirs.seconds,
        ratio: speed.ratio.seconds,
        // No goal for fewer events: the fixed cost of a run is then larger than that of the events.
        ...(size >= 1e6 && { goal: { of: 'ratio', most: 1.1 } }),
      });
      await ours();
      await store(sql, NEXT_EVENTS);
      const { seconds } = await timed(() => rollUp(sql));
      bench.report({ name: 'rollup, the next 1000 events', size, value: seconds, unit: 's' });
    }
    await sql`truncate log_adverts`;
    await empty(sql);
    // A page that changes for the first time after a checkpoint is written whole: a checkpoint now, and none until the end.
    const admin = (await bench.databases()).admin;
    await admin`checkpoint`;
    const minutes = await writtenAhead(sql);
    bench.report({
      name: 'rollup, WAL of a busy minute: the largest',
      size: BUSY.events,
      value: Math.max(...minutes),
      unit: 'MB',
      goal: { of: 'value', most: 25 },
    });
    bench.report({
      name: 'rollup, WAL of a busy minute: the last',
      size: BUSY.events,
      value: minutes.at(-1) ?? 0,
      unit: 'MB',
    });
    await sql.end();
  },
};
