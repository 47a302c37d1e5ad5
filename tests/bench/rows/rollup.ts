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
    await sql.end();
  },
};
