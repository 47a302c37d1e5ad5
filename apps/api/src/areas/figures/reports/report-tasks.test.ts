import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, parisDate } from '@officine/domain';
import { extractText } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import { openPages } from '../../../../test/page.ts';
import { taskContext } from '../../../../test/task.ts';
import { deferred } from '../../../base/deferred.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { ensurePartitions } from '../../delivery/ingest/partitions.ts';
import { postgresSink } from '../../delivery/ingest/sink.ts';
import { newId } from '../../delivery/ingest/uuid7.ts';
import { campaignReportTask } from './campaign-report-task.ts';
import { dailyReportTask } from './daily-report-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase({ max: 6 });
await ensurePartitions(sql);
const world = await openPages(sql);
const services = { ...officeServices(sql), files: localStorage(folder) };
const today = parisDate(Date.now());
await sql`
  insert into users (login, email, name, role, advertiser_id)
  values ('labo', 'labo@example.org', 'Labo', 'advertiser', ${world.advertiser})`;

const daily = (payload: { date?: string } = {}) => dailyReportTask.run(taskContext(services, 1, payload).context);
const campaigns = () => campaignReportTask.run(taskContext(services, 1, {}).context);
const count = (date: string, views: number) => sql`
  insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
  values (${date}, 1, ${world.zones.site}, 0, ${world.advertiser}, ${views}, 1)
  on conflict (date, advert_id, zone_id, campaign_id) do update set views = excluded.views`;
const told = async () =>
  (await sql`select title from notifications order by id`).map((row) => String(row['title']).replace(/« .* »/, '…'));

/** Words of the only PDF whose name is like this, spaces as plain ones. */
async function printed(name: string): Promise<string> {
  const [file] = await sql<{ key: string }[]>`
    select key from files where name like ${name} and type = 'application/pdf'`;
  const { text } = await extractText(new Uint8Array(readFileSync(join(folder, file?.key ?? ''))), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('a day’s and its month’s reports are written once, again only when figures moved', async () => {
  await count('2026-03-30', 7);
  await count('2026-03-31', 5);
  await daily({ date: '2026-03-30' });
  expect(await daily({ date: '2026-03-31' })).toEqual({ days: 1, daily: 1, monthly: 0 });
  expect(await daily({ date: '2026-03-31' })).toEqual({ days: 1, daily: 0, monthly: 0 });
  const reports = () => sql`
    select r.type, r.date, r.views, r.clicks, f.name, p.name as pdf from advertiser_reports r
    left join files f on f.id = r.file_csv_id left join files p on p.id = r.file_id
    where year = 2026 and month = 3 order by type, date`;
  expect(await reports()).toEqual([
    { type: 'daily', date: '2026-03-30', views: 7, clicks: 1, name: null, pdf: null },
    { type: 'daily', date: '2026-03-31', views: 5, clicks: 1, name: null, pdf: null },
    {
      type: 'monthly',
      date: '2026-03-01',
      views: 12,
      clicks: 2,
      name: 'rapport-mensuel-L1-2026-03.csv',
      pdf: 'rapport-mensuel-L1-2026-03.pdf',
    },
  ]);
  await count('2026-03-31', 6);
  expect(await daily({ date: '2026-03-31' })).toEqual({ days: 1, daily: 1, monthly: 1 });
  expect(await reports()).toMatchObject([{ views: 7 }, { views: 6 }, { views: 13 }]);
  expect(await sql`select from files where name like 'rapport-mensuel%'`).toHaveLength(2);
  expect(await printed('rapport-mensuel%')).toMatch(
    /^Rapport de mars 2026.*Du 01\/03\/2026 au 31\/03\/2026.*Vues 13 Clics 2/,
  );
  expect(await told()).toEqual(['Votre rapport de mars 2026 est disponible']);
});

test('by itself it writes the days that are over, and those whose figures moved since, however long it did not run', async () => {
  expect(await daily()).toMatchObject({ days: 35 });
  expect(await daily()).toMatchObject({ days: 35, daily: 0, monthly: 0 });
  // Events that came in while the task did not run for a week.
  await count(addDays(today, -12), 8);
  expect(await daily()).toMatchObject({ daily: 1 });
  expect(
    await sql`select views from advertiser_reports where type = 'daily' and date = ${addDays(today, -12)} and views > 0`,
  ).toEqual([{ views: 8 }]);
  expect(await sql`select from advertiser_reports where date >= ${today}`).toHaveLength(0);
});

test('it waits for the count of events that another process is making', async () => {
  const held = deferred();
  const free = deferred();
  const other = sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7316402914)`;
    held.resolve();
    await free.promise;
    await count(addDays(today, -6), 31).execute();
    await tx`select 1`;
  });
  await held.promise;
  const running = daily();
  await expect.poll(() => sql`select from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(1);
  free.resolve();
  await Promise.all([other, running]);
  expect(
    await sql`select views from advertiser_reports where type = 'daily' and date = ${addDays(today, -6)} and views > 0`,
  ).toEqual([{ views: 31 }]);
});

test('counts are made right from the events, and advertisers hear once of the half and the end', async () => {
  await postgresSink(sql).adverts([
    {
      id: newId(Date.now()),
      ms: Date.now(),
      kind: 'view',
      advert: 1,
      pharmacy: world.first,
      zone: world.zones.site,
      advertiser: world.advertiser,
      scheduling: 1,
      filling: null,
      campaign: world.campaign,
    },
  ]);
  await campaigns();
  await sql`update daily_adverts set views = 99 where date = ${today}`;
  await sql`
    update campaigns set date_start = ${addDays(today, -5)}, date_end = ${addDays(today, -1)}, is_scheduled = true where id = ${world.campaign}`;
  await sql`delete from notifications`;
  expect(await campaigns()).toMatchObject({ milestones: 1, told: 2 });
  expect(await sql`select views from daily_adverts where date = ${today}`).toEqual([{ views: 1 }]);
  const paper = await printed('rapport-etape%');
  expect(paper).toContain('à mi-parcours');
  expect(paper).toContain('Programmations');
  expect(await campaigns()).toMatchObject({ milestones: 0, told: 0 });
  expect(await printed('rapport-etape%'), 'printed once').toBe(paper);
  expect(await told()).toEqual(['… est à mi-parcours', '… est terminée : son bilan est prêt']);
});
