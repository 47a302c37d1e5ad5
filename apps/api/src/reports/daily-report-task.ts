import { addDays, eachDay, isDate, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import * as z from 'zod';
import { storeContent } from '../files/store-content.ts';
import { lastOfMonth, monthName } from '../months.ts';
import { notify } from '../notifications/notify.ts';
import { rollUp } from '../rollups/roll-up.ts';
import type { Services } from '../services.ts';
import { defineTask } from '../tasks/task.ts';
import { advertiserCsv } from './advertiser-csv.ts';
import { LATE_DAYS } from './late-events.ts';

/** Days to look back for missing reports: the server may have been stopped for a month. */
const MISSED_DAYS = 35;

/**
 * Writes the reports of past days: views and clicks of each advertiser with a campaign, or with views, that day. Days that may get late
 * events are written again. In a month's first days, writes the previous month's report and CSV, and notifies its advertiser once.
 */
export const dailyReportTask = defineTask(
  z.strictObject({ date: z.string().refine(isDate, 'Date attendue').optional() }),
  async ({ payload, services, sql, signal, commit, log, progress }) => {
    const today = parisDate(Date.now());
    // Counts the events so far. While another node does so, the next run counts them.
    await rollUp(sql);
    const days = payload.date ? [payload.date] : await daysToWrite(sql, today);
    let written = 0;
    for (const [index, day] of days.entries()) {
      signal.throwIfAborted();
      written += await commit((tx) => writeDay(tx, day));
      progress((70 * (index + 1)) / days.length);
    }
    log('info', `${days.length} jours, ${written} rapports quotidiens écrits ou mis à jour.`);
    const months = new Set(days.map((day) => `${day.slice(0, 7)}-01`).filter((first) => isOver(first, today)));
    let monthly = 0;
    for (const first of months) {
      for (const advertiser of await advertisersOf(sql, first)) {
        signal.throwIfAborted();
        if (await commit((tx) => writeMonth(services, tx, advertiser, first))) monthly += 1;
      }
    }
    if (monthly) log('info', `${monthly} rapports mensuels écrits.`);
    return { days: days.length, daily: written, monthly };
  },
);

const isOver = (first: string, today: string): boolean => lastOfMonth(first) < today;

/** Days that may get late events, and earlier ones without a report. */
async function daysToWrite(sql: postgres.Sql, today: string): Promise<string[]> {
  const days = eachDay(addDays(today, -MISSED_DAYS), addDays(today, -1));
  const rows = await sql<{ date: string }[]>`
    select distinct date from advertiser_reports where type = 'daily' and date >= ${days[0] ?? today}`;
  const known = new Set(rows.map(({ date }) => date));
  const late = addDays(today, -LATE_DAYS);
  return days.filter((day) => day >= late || !known.has(day));
}

/** Returns the number of reports that are new or changed. */
async function writeDay(tx: postgres.TransactionSql, day: string): Promise<number> {
  const { count } = await tx`
    insert into advertiser_reports as r (advertiser_id, type, date, views, clicks)
    select a.id, 'daily', ${day}, coalesce(d.views, 0), coalesce(d.clicks, 0)
    from advertisers a
    left join (select advertiser_id, sum(views) as views, sum(clicks) as clicks from daily_adverts where date = ${day} group by 1) d
      on d.advertiser_id = a.id
    where d.advertiser_id is not null or exists (
      select from campaigns c where c.advertiser_id = a.id and c.is_scheduled and ${day} between c.date_start and c.date_end)
      or exists (select from advertiser_reports o where o.advertiser_id = a.id and o.type = 'daily' and o.date = ${day})
    order by a.id
    on conflict (advertiser_id, type, date) do update set views = excluded.views, clicks = excluded.clicks, date_update = now()
    where (r.views, r.clicks) <> (excluded.views, excluded.clicks)`;
  return count;
}

const advertisersOf = async (sql: postgres.Sql, first: string): Promise<{ id: number; reference: string }[]> =>
  sql`
    select distinct a.id, a.reference from advertiser_reports r join advertisers a on a.id = r.advertiser_id
    where r.type = 'daily' and r.date between ${first} and ${lastOfMonth(first)} order by a.id`;

/** Writes the month's report and file; returns false when they exist with the same figures. */
async function writeMonth(
  services: Services,
  tx: postgres.TransactionSql,
  advertiser: { id: number; reference: string },
  first: string,
): Promise<boolean> {
  const last = lastOfMonth(first);
  const [saved] = await tx<{ id: number; old: string | null }[]>`
    with figures as (
      select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks from daily_adverts
      where advertiser_id = ${advertiser.id} and date between ${first} and ${last}
    ), before as (
      select file_csv_id from advertiser_reports where advertiser_id = ${advertiser.id} and type = 'monthly' and date = ${first}
    )
    insert into advertiser_reports as r (advertiser_id, type, date, views, clicks)
    select ${advertiser.id}, 'monthly', ${first}, views, clicks from figures
    on conflict (advertiser_id, type, date) do update set views = excluded.views, clicks = excluded.clicks, date_update = now()
    where (r.views, r.clicks) <> (excluded.views, excluded.clicks) or r.file_csv_id is null
    returning id, (select file_csv_id from before) as old`;
  if (!saved) return false;
  const csv = await advertiserCsv(tx, { advertiser: advertiser.id, from: first, to: last });
  const name = `rapport-mensuel-${advertiser.reference}-${first.slice(0, 7)}.csv`;
  const content = { name, type: 'text/csv', bytes: Buffer.from(csv) };
  const file = await storeContent(services, tx, content, { public: false });
  await tx`update advertiser_reports set file_csv_id = ${file} where id = ${saved.id}`;
  if (saved.old) await tx`delete from files where id = ${saved.old}`;
  await notify(
    tx,
    {
      kind: 'report',
      title: `Votre rapport de ${monthName(first)} est disponible`,
      link: `/advertiser_reports/${saved.id}`,
      source: `advertiser_report:${saved.id}`,
    },
    { advertisers: [advertiser.id] },
  );
  return true;
}
