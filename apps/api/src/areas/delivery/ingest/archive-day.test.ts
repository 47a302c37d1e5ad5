import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addDays, parisDate } from '@officine/domain';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import { taskContext } from '../../../../test/task.ts';
import { parseConfig } from '../../../config/config.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { archiveDay } from './archive-day.ts';
import { logsRotationTask } from './logs-rotation-task.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-archive-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const files = localStorage(join(dataFolder, 'files'));
const config = { ...parseConfig({ OFFICINE_DATA: dataFolder }), secret: 'of tests' };
const services = { ...officeServices(sql), files, config };
const rotate = (changes: Partial<typeof services> = {}) =>
  logsRotationTask.run(taskContext({ ...services, ...changes }, 1, {}).context);
const day = (ago: number) => addDays(parisDate(Date.now()), -ago);
const archived = (name: string) =>
  gunzipSync(readFileSync(join(dataFolder, 'files/archives', name)))
    .toString()
    .trimEnd()
    .split('\n');
const names = () => readdirSync(join(dataFolder, 'files/archives')).toSorted();
const left = async () => (await sql`select from log_visits union all select from log_adverts`).length;

async function store(ago: number, count: number): Promise<void> {
  for (const table of ['log_visits', 'log_adverts'])
    await sql`select officine_day_partition(${table}::text::regclass, ${day(ago)}::date)`;
  await sql`
    insert into log_visits (datetime, id, pharmacy_id, ip, ip_hash, browser, batch)
    select ${day(ago)}::date + n * interval '7 minutes', gen_random_uuid(), n, '10.0.0.0/24', 'hash', E'a "strange"\n, browser', 0
    from generate_series(1, ${count}::int) n`;
  await sql`
    insert into log_adverts (datetime, id, kind, scheduling_id, advertiser_id, pharmacy_id, zone_id, advert_id, batch)
    select ${day(ago)}::date + n * interval '7 minutes', gen_random_uuid(), 'view', n, 1, 2, 3, 4, 0 from generate_series(1, ${count}::int) n`;
}

it('archives a day before it drops it, without addresses', async () => {
  await store(400, 20);
  expect(await rotate()).toMatchObject({ days: 2 });
  expect(await left()).toBe(0);
  expect(names()).toEqual([`log_adverts-${day(400)}.csv.gz`, `log_visits-${day(400)}.csv.gz`]);
  const [head, first, ...rest] = archived(`log_adverts-${day(400)}.csv.gz`);
  expect(head).toBe(
    'datetime,id,kind,scheduling_id,filling_id,campaign_id,advertiser_id,pharmacy_id,zone_id,advert_id',
  );
  expect(first).toMatch(new RegExp(`^${day(400)} 00:07:00\\+00,[0-9a-f-]{36},view,1,,,1,2,3,4$`));
  expect(rest).toHaveLength(19);
  const visits = archived(`log_visits-${day(400)}.csv.gz`).join('\n');
  expect(visits).toMatch(/^datetime,id,pharmacy_id,browser,platform\n/);
  expect(visits).not.toMatch(/10\.0\.0|hash/);
  // No sweep takes them.
  for await (const { key } of files.list()) expect(key).not.toContain('archives');
});

it('has one file an hour of a large day, and writes over what a killed run left', async () => {
  await store(401, 20);
  const partition = `log_visits_${day(401).replaceAll('-', '')}`;
  for (let run = 0; run < 2; run += 1)
    expect(await archiveDay(services, { table: 'log_visits', partition, day: day(401) }, 10)).toBe(20);
  const ofDay = names().filter((name) => name.includes(`${day(401)}T`));
  expect(ofDay).toHaveLength(24);
  expect(ofDay[2]).toBe(`log_visits-${day(401)}T02.csv.gz`);
});

it('keeps a day whose archive is not what was written, or cannot be', async () => {
  const before = await left();
  expect(before).toBe(40);
  const silent = services.log.child({}, { level: 'silent' });
  const shortened = { ...files, get: () => files.get(`archives/log_visits-${day(401)}T23.csv.gz`) };
  expect(await rotate({ files: shortened, log: silent })).toMatchObject({ days: 0 });
  const full = { ...files, put: () => Promise.reject(new Error('no space left')) };
  expect(await rotate({ files: full, log: silent })).toMatchObject({ days: 0 });
  expect(await left()).toBe(before);
});

it('drops without an archive where that is switched off', async () => {
  const kept = names();
  expect(await rotate({ config: { ...config, eventArchive: false } })).toMatchObject({ days: 2 });
  expect(await left()).toBe(0);
  expect(names()).toEqual(kept);
});
