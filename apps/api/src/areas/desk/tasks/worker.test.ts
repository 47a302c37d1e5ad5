import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices } from '../../../../test/given/office.ts';
import { defineTask, type TaskBody, TaskFailure } from '../../../calls/task.ts';
import { startDue } from './crontab.ts';
import { enqueue, queue } from './enqueue.ts';
import { startWorker } from './worker.ts';

const { sql, url } = await testDatabase({ max: 12 });
const services = officeServices(sql);
const starts: string[] = [];
const gate = () => {
  let open: () => unknown = Boolean;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
let door = gate();

/** Stands in for the types' own bodies: what matters here is how bodies are run. */
const bodies: Record<string, TaskBody> = {
  sitemap: defineTask(z.strictObject({ name: z.string().default('') }), async ({ payload, log, progress, attempt }) => {
    starts.push(payload.name);
    log('info', `Bonjour ${payload.name}`);
    progress(50.7);
    if (payload.name === 'toujours') throw new Error('raté');
    if (payload.name === 'jamais') throw new TaskFailure('Rien à faire.', { retry: false });
    if (payload.name === 'une fois' && attempt === 1) throw new TaskFailure('Réseau absent.');
    return { name: payload.name };
  }) as TaskBody,
  gescom_export: defineTask(z.object({}), async ({ kept, commit, keep }) => {
    if (kept) return kept;
    await commit((tx) => keep(tx, { batch: 12 }));
    throw new Error('killed before it could say so');
  }) as TaskBody,
  daily_report: defineTask(z.object({}), async ({ id, signal, commit }) => {
    starts.push(`début ${id}`);
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      void door.opened.then(resolve);
    });
    await commit(
      (tx) => tx`insert into throttle (key, tries, date_last, date_free) values (${`t${id}`}, 1, now(), now())`,
    );
    return {};
  }) as TaskBody,
  logs_rotation: defineTask(
    z.object({}),
    ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      ),
  ) as TaskBody,
};
const start = () => startWorker(services, { url, concurrency: 4, heartbeatMs: 100, finishMs: 100, bodies });

interface Row {
  state: string;
  progress: number;
  attempts: number;
  max_attempts: number;
  result: unknown;
  error: string | null;
}
async function task(id: number | undefined): Promise<Row> {
  const [row] = await sql<
    Row[]
  >`select state, progress, attempts, max_attempts, result, error from tasks where id = ${id ?? 0}`;
  if (!row) throw new Error(`no task ${id}`);
  return row;
}
const reaches = (id: number | undefined, state: string) =>
  expect.poll(async () => (await task(id)).state, { interval: 20 }).toBe(state);
const add = (name: string, options = {}) => enqueue(sql, 'sitemap', { name }, options);
const retryNow = async (id: number | undefined) => {
  await sql`update tasks set date_run = now() where id = ${id ?? 0}`;
  await queue(sql, id ?? 0);
};

let stop: () => unknown = Boolean;
beforeAll(async () => {
  await insertOffice(sql);
  stop = await start();
});
afterAll(async () => {
  await stop();
});

it('runs a task, with its progress, its lines and its result', async () => {
  const id = await add('Ada');
  await reaches(id, 'done');
  expect(await task(id)).toMatchObject({ progress: 100, attempts: 1, result: { name: 'Ada' }, error: null });
  expect(await sql`select level, message, attempt from task_lines where task_id = ${id ?? 0}`).toEqual([
    { level: 'info', message: 'Bonjour Ada', attempt: 1 },
  ]);
});

it('starts nothing that was rolled back, and once what has a key', async () => {
  await expect(
    sql.begin(async (tx) => {
      await enqueue(tx, 'sitemap', { name: 'fantôme' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const ids = [await add('seul', { scheduleKey: 'k' }), await add('seul', { scheduleKey: 'k' })];
  expect(ids[1]).toBeUndefined();
  await reaches(ids[0], 'done');
  expect(starts.filter((name) => name === 'seul')).toHaveLength(1);
  expect(starts).not.toContain('fantôme');
});

it('tries again later, then parks the task and tells the administrators, once', async () => {
  const id = await add('toujours');
  await sql`update tasks set max_attempts = 2 where id = ${id ?? 0}`;
  await reaches(id, 'failed');
  expect(await task(id)).toMatchObject({ attempts: 1, error: 'Erreur inattendue : raté' });
  const [wait] = await sql`select date_run > now() + interval '20 seconds' as later from tasks where id = ${id ?? 0}`;
  expect(wait).toEqual({ later: true });
  await retryNow(id);
  await reaches(id, 'parked');
  const told =
    await sql`select title, message, link from notifications where kind = 'task' and link = ${`/tasks/${id}`}`;
  expect(told).toEqual([
    {
      title: 'Tâche abandonnée : Génération du plan de site',
      message: 'Erreur inattendue : raté',
      link: `/tasks/${id}`,
    },
  ]);
});

it('parks at once what another try would not mend, and payloads that do not fit', async () => {
  const ids = [await add('jamais'), await enqueue(sql, 'sitemap', { nom: 'x' })];
  await reaches(ids[0], 'parked');
  await reaches(ids[1], 'parked');
  expect((await task(ids[1])).error).toContain('Les paramètres ne conviennent pas.');
});

it('succeeds at the second try', async () => {
  const id = await add('une fois');
  await reaches(id, 'failed');
  await retryNow(id);
  await reaches(id, 'done');
  expect(await task(id)).toMatchObject({ attempts: 2, error: null });
});

it('gives the next attempt what an earlier one has committed', async () => {
  const id = await enqueue(sql, 'gescom_export');
  await reaches(id, 'failed');
  await retryNow(id);
  await reaches(id, 'done');
  expect(await task(id)).toMatchObject({ attempts: 2, result: { batch: 12 } });
});

it('runs what is most urgent first, one of a type at a time', async () => {
  await stop();
  for (const [name, priority] of [
    ['calme', 9],
    ['urgent', -9],
    ['moyen', 0],
  ] as const)
    await add(name, { priority });
  const before = starts.length;
  stop = await start();
  await expect.poll(() => starts.slice(before)).toEqual(['urgent', 'moyen', 'calme']);
});

const started = (id: number | undefined, times = 1) =>
  expect.poll(() => starts.filter((name) => name === `début ${id}`).length).toBe(times);
const lockedJobs = async () => (await sql`select from graphile_worker.jobs where locked_at is not null`).length;
const written = async (id: number | undefined) => (await sql`select from throttle where key = ${`t${id}`}`).length;

it('ends a cancelled run, which writes nothing any more', async () => {
  const id = await enqueue(sql, 'daily_report');
  await started(id);
  await sql`update tasks set state = 'cancelled', datetime_end = now() where id = ${id ?? 0}`;
  await expect.poll(lockedJobs).toBe(0);
  expect(await task(id)).toMatchObject({ state: 'cancelled', attempts: 1 });
  expect(await written(id)).toBe(0);
});

it('gives back what runs when the process stops, at no cost', async () => {
  const id = await enqueue(sql, 'daily_report');
  await started(id);
  await stop();
  expect(await task(id)).toMatchObject({ state: 'waiting', attempts: 1, max_attempts: 6 });
  expect(await sql`select from task_workers`).toHaveLength(0);
  stop = await start();
  await started(id, 2);
  door.open();
  await reaches(id, 'done');
  expect(await written(id)).toBe(1);
  door = gate();
});

it('goes on after its sessions were cut, on another attempt; the cut one writes nothing', async () => {
  const id = await enqueue(sql, 'daily_report');
  await started(id);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.catch(
    () => undefined,
  );
  await started(id, 2);
  door.open();
  await reaches(id, 'done');
  expect(await task(id)).toMatchObject({ attempts: 2 });
  expect(await written(id)).toBe(1);
  door = gate();
});

it('keeps what a run did, and sees a cancel, while a task holds its row for longer than a request would wait', async () => {
  const id = await enqueue(sql, 'daily_report');
  const other = await enqueue(sql, 'logs_rotation');
  await started(id);
  await reaches(other, 'running');
  await sql.begin(async (tx) => {
    await tx`select from tasks where id = ${id ?? 0} for update`;
    await sql`update tasks set state = 'cancelled', datetime_end = now() where id = ${other ?? 0}`;
    await expect.poll(lockedJobs).toBe(1);
    door.open();
    await tx`select pg_sleep(4)`;
  });
  await reaches(id, 'done');
  expect(await task(id)).toMatchObject({ attempts: 1 });
  door = gate();
});

it('does not take itself for dead when its heartbeat waits for its row', async () => {
  const id = await enqueue(sql, 'daily_report');
  await started(id);
  await sql.begin(async (tx) => {
    await tx`select from task_workers for update`;
    // Longer than a worker without a heartbeat lives.
    await tx`select pg_sleep(1)`;
  });
  const [after] = await sql<{ date: string }[]>`select clock_timestamp()::text as date`;
  const beats = () => sql`select from task_workers where date_heartbeat > ${after?.date ?? ''}::timestamptz`;
  await expect.poll(async () => (await beats()).length).toBe(1);
  door.open();
  await reaches(id, 'done');
  expect(await task(id)).toMatchObject({ attempts: 1 });
  door = gate();
});

it('starts each tick once on many nodes, what was missed once, and nothing at first sight', async () => {
  const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-04-02'];
  const counts: number[] = [];
  for (const day of days) {
    const now = `${day}T10:00:00Z`;
    const nodes = await Promise.all([1, 2, 3].map(() => startDue(sql, { pharmacy_advertiser: {}, sitemap: {} }, now)));
    counts.push(nodes.flat().filter((type) => type === 'pharmacy_advertiser').length);
    await sql`update tasks set state = 'done' where type = 'pharmacy_advertiser'`;
  }
  expect(counts).toEqual([0, 1, 1, 1]);
  const keys = await sql`select schedule_key as key from tasks where type = 'pharmacy_advertiser' order by id`;
  expect(keys.map(({ key }) => key)).toEqual([
    'pharmacy_advertiser@2026-03-29T01:15',
    'pharmacy_advertiser@2026-03-30T01:15',
    'pharmacy_advertiser@2026-04-02T01:15',
  ]);
});
