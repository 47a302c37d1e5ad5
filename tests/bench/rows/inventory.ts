import type postgres from 'postgres';
import { connect } from '../../../apps/api/src/database/connect.ts';
import type { Row } from '../harness/bench.ts';
import { BASE_PHARMACIES } from '../harness/network.ts';
import { median } from '../harness/statistics.ts';

const ROUNDS = 5;
const GOAL = { seconds: 2, pharmacies: 20_000 };

/** Copies the bookings to come of the demo's pharmacies to the others: 2.6 million for 20,000 pharmacies. */
async function fill(sql: postgres.Sql, size: number): Promise<number> {
  await sql.unsafe(`
    insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
    select s.campaign_id, s.pharmacy_id + copy * ${BASE_PHARMACIES}, s.zone_id, s.advert_id, s.date, s.slot, s.price
    from schedulings s cross join generate_series(1, ${Math.floor(size / BASE_PHARMACIES)}) copy
    where s.is_active and s.date >= current_date and s.pharmacy_id + copy * ${BASE_PHARMACIES} <= ${size}`);
  await sql.unsafe('vacuum (analyze) schedulings');
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from schedulings where is_active and date >= current_date`;
  return row.count;
}

/** What can still be sold in twelve months, by zone and by region: the whole call. */
export const row: Row = {
  name: 'inventory',
  async run(bench) {
    const databases = await bench.databases();
    for (const size of bench.sizes) {
      bench.signal.throwIfAborted();
      const database = await databases.copy(size);
      const sql = connect(database.url, { max: 1, statementTimeout: 0 });
      process.stderr.write(`${size}: ${await fill(sql, size)} bookings, `);
      await sql.end();
      const server = await bench.server(database);
      const token = await server.token('admin');
      for (const group of ['zone', 'region']) {
        const seconds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = performance.now();
          const response = await fetch(`${server.url}/api/admin/inventory?group=${group}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          if (!response.ok) throw new Error(`inventory: ${response.status} ${await response.text()}`);
          await response.json();
          seconds.push((performance.now() - before) / 1000);
        }
        const most = size >= 1000 ? Math.max(0.5, (GOAL.seconds * size) / GOAL.pharmacies) : GOAL.seconds;
        bench.report({
          name: `inventory, by ${group}`,
          size,
          value: median(seconds),
          unit: 's',
          goal: { of: 'value', most },
        });
      }
      await server.stop();
    }
  },
};
