import { parisDate } from '@officine/domain';
import { watchPace } from '../../../apps/api/src/areas/selling/campaigns/watch-pace.ts';
import { connect } from '../../../apps/api/src/database/connect.ts';
import type { Row } from '../harness/bench.ts';
import { growCampaigns } from '../harness/network.ts';
import { median } from '../harness/statistics.ts';

const ROUNDS = 5;
/** Campaigns of a page of the list. */
const PAGE = 25;
const GOAL_PHARMACIES = 20_000;
/** Whole calls of administrators, with their goals in seconds for `GOAL_PHARMACIES`. */
const CALLS = [
  ['inventory, by zone', 2, () => '/inventory?group=zone'],
  ['inventory, by region', 2, () => '/inventory?group=region'],
  ['planning', 1, () => '/campaign_timeline'],
  ['pace of running campaigns', 1, () => '/campaign_pacing'],
  ['forecasts of a page', 1, (ids: readonly number[]) => `/reports/trends?list=campaigns&ids=${ids.join(',')}`],
] as const;
const WATCH_GOAL = 30;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
};

/** What can still be sold in twelve months, the planning, and where campaigns will end; the daily task that looks for late ones. */
export const row: Row = {
  name: 'inventory',
  async run(bench) {
    const databases = await bench.databases();
    for (const size of bench.sizes) {
      bench.signal.throwIfAborted();
      const database = await databases.copy(size);
      const superuser = databases.asSuperuser(database);
      process.stderr.write(`${size}: ${await growCampaigns(superuser, size)} bookings, `);
      await superuser.end();
      const sql = connect(database.url, { max: 4, statementTimeout: 0 });
      const running = await sql<{ id: number }[]>`
        select id from campaigns where is_scheduled order by date_end desc, id limit ${PAGE}`;
      const server = await bench.server(database);
      const token = await server.token('admin');
      const report = (name: string, goal: number, seconds: readonly number[]) => {
        const most = size >= 1000 ? Math.max(goal / 4, (goal * size) / GOAL_PHARMACIES) : goal;
        bench.report({ name, size, value: median(seconds), unit: 's', goal: { of: 'value', most } });
      };
      for (const [name, goal, path] of CALLS) {
        const seconds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          seconds.push(
            await timed(async () => {
              const response = await fetch(`${server.url}/api/admin${path(running.map(({ id }) => id))}`, {
                headers: { authorization: `Bearer ${token}` },
              });
              if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
              await response.json();
            }),
          );
        report(name, goal, seconds);
      }
      const today = parisDate(new Date());
      const task = () => watchPace({ sql, today, commit: (work) => sql.begin(work) as ReturnType<typeof work> });
      report('daily look for late campaigns', WATCH_GOAL, [await timed(task)]);
      await sql.end();
      await server.stop();
    }
  },
};
