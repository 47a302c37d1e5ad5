import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { ensurePartitions } from './partitions.ts';

const { sql } = await testDatabase();
const placeOf = async () =>
  (await sql`select tableoid::regclass::text as place, count(*)::int from log_visits group by 1 order by 1`).map(
    (row) => [row['place'], row['count']],
  );

test('two nodes create partitions at once, and again: earlier events move into their day', async () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  await sql`insert into log_visits (datetime, id, pharmacy_id) values
    ('2026-11-21T23:59:59.999Z', gen_random_uuid(), 1), ('2026-11-22T00:00:00Z', gen_random_uuid(), 1), ('2027-03-01', gen_random_uuid(), 1)`;
  expect(await placeOf()).toEqual([['log_visits_other', 3]]);
  await Promise.all([ensurePartitions(sql, now), ensurePartitions(sql, now)]);
  await ensurePartitions(sql, now + 86_400_000);
  expect(await placeOf()).toEqual([
    ['log_visits_20261121', 1],
    ['log_visits_20261122', 1],
    ['log_visits_other', 1],
  ]);
  const days =
    await sql`select relname from pg_class where relname like 'log\\_excluded\\_2%' and relkind = 'r' order by 1`;
  expect(days.map((row) => row['relname'])).toHaveLength(12);
  const id = '0193f5a0-7c1e-7abc-8def-012345678901';
  for (let i = 0; i < 2; i += 1)
    await sql`insert into log_visits (datetime, id, pharmacy_id) values ('2026-11-21T10:00:00Z', ${id}, 1) on conflict do nothing`;
  expect(await placeOf()).toContainEqual(['log_visits_20261121', 2]);
});
