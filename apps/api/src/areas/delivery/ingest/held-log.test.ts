import { addDays, parisDate } from '@officine/domain';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { dropOldEvents } from './drop-old-events.ts';
import { ensurePartitions } from './partitions.ts';

const { sql } = await testDatabase({ max: 6 });
/** A visitor notices no wait below this one; the longest of the lock is a tenth of it. */
const UNNOTICED_MS = 1000;
const today = parisDate(Date.now());

/** Runs `work` while a transaction reads the whole log and events are stored; `longest` is the longest time of one store, in ms. */
async function whileRead<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  const reader = await sql.reserve();
  await reader`begin`;
  await reader`select count(*) from log_visits`;
  await reader`select count(*) from log_adverts`;
  await reader`select count(*) from log_excluded`;
  const over = new AbortController();
  let longest = 0;
  const ingest = async () => {
    while (!over.signal.aborted) {
      const before = performance.now();
      await sql`insert into log_visits (datetime, id, pharmacy_id) values (now(), gen_random_uuid(), 1)`;
      await sql`select count(*) from log_visits where datetime > now() - interval '1 hour'`;
      longest = Math.max(longest, performance.now() - before);
    }
  };
  const load = ingest();
  try {
    return { result: await work(), longest };
  } finally {
    over.abort();
    await load;
    await reader`rollback`;
    reader.release();
  }
}

test('while the log is read, old days wait for a later night and no event waits for them', async () => {
  await ensurePartitions(sql);
  for (const ago of [401, 400])
    await sql`select officine_day_partition('log_visits'::regclass, ${addDays(today, -ago)}::date)`;
  const { result, longest } = await whileRead(() => dropOldEvents(sql, today, 395));
  expect(longest).toBeLessThan(UNNOTICED_MS);
  expect(result).toMatchObject({ dropped: 0, kept: [expect.any(String), expect.any(String)] });
  expect(await dropOldEvents(sql, today, 395)).toEqual({ dropped: 2, kept: [] });
});

test('a reader that ends in time does not make an old day wait', async () => {
  await sql`select officine_day_partition('log_visits'::regclass, ${addDays(today, -400)}::date)`;
  const reader = await sql.reserve();
  await reader`begin`;
  await reader`select count(*) from log_visits`;
  const dropped = dropOldEvents(sql, today, 395);
  await expect
    .poll(async () => (await sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`).length, {
      interval: 5,
    })
    .toBe(1);
  await reader`rollback`;
  reader.release();
  expect(await dropped).toEqual({ dropped: 1, kept: [] });
});

test('days to come are made without a wait either: what reads the log makes them wait', async () => {
  const tomorrow = Date.now() + 86_400_000;
  const { result, longest } = await whileRead(() => ensurePartitions(sql, tomorrow).catch((error: unknown) => error));
  expect(longest).toBeLessThan(UNNOTICED_MS);
  expect(result).toMatchObject({ code: '55P03' });
  await ensurePartitions(sql, tomorrow);
});
