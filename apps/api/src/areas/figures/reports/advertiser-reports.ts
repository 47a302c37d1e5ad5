import type postgres from 'postgres';
import { lastOfMonth } from '../../../base/months.ts';
import type { Services } from '../../../base/services.ts';
import { type Content, storeContent } from '../../../files/store-content.ts';
import { advertiserCsv } from './advertiser-csv.ts';
import { milestonePaper, monthPaper } from './advertiser-paper.ts';

type Files = Pick<Services, 'files'>;

/**
 * Writes the daily reports of these days, both included: views and clicks of each advertiser with a campaign, or with
 * views, that day. Returns the number of reports that are new or changed.
 */
export async function writeDays(tx: postgres.ISql, from: string, to: string): Promise<number> {
  const { count } = await tx`
    insert into advertiser_reports as r (advertiser_id, type, date, views, clicks)
    select a.id, 'daily', t.date, coalesce(d.views, 0), coalesce(d.clicks, 0)
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as date) t
    cross join advertisers a
    left join (
      select advertiser_id, date, sum(views) as views, sum(clicks) as clicks from daily_adverts
      where date between ${from} and ${to} group by 1, 2) d on d.advertiser_id = a.id and d.date = t.date
    where d.advertiser_id is not null or exists (
      select from campaigns c where c.advertiser_id = a.id and c.is_scheduled and t.date between c.date_start and c.date_end)
      or exists (select from advertiser_reports o where o.advertiser_id = a.id and o.type = 'daily' and o.date = t.date)
    order by t.date, a.id
    on conflict (advertiser_id, type, date) do update set views = excluded.views, clicks = excluded.clicks, date_update = now()
    where (r.views, r.clicks) <> (excluded.views, excluded.clicks)`;
  return count;
}

export interface ReportedAdvertiser {
  readonly id: number;
  readonly reference: string;
}
/** Advertisers with a daily report in the month that begins on `first`. */
export const advertisersOf = async (sql: postgres.ISql, first: string): Promise<readonly ReportedAdvertiser[]> =>
  sql<ReportedAdvertiser[]>`
    select distinct a.id, a.reference from advertiser_reports r join advertisers a on a.id = r.advertiser_id
    where r.type = 'daily' and r.date between ${first} and ${lastOfMonth(first)} order by a.id`;

/** Stores a report's file in place of the one before. */
async function replaceFile(services: Files, tx: postgres.ISql, content: Content, old: string | null): Promise<string> {
  const file = await storeContent(services, tx, content, { public: false });
  if (old) await tx`delete from files where id = ${old}`;
  return file;
}

/** Writes the month's report, its CSV and its PDF. Returns its id, null where they exist with the same figures. */
export async function writeMonth(
  services: Files,
  tx: postgres.ISql,
  { id: advertiser, reference }: ReportedAdvertiser,
  first: string,
): Promise<number | null> {
  const last = lastOfMonth(first);
  const [saved] = await tx<{ id: number; views: number; clicks: number; csv: string | null; pdf: string | null }[]>`
    with figures as (
      select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks from daily_adverts
      where advertiser_id = ${advertiser} and date between ${first} and ${last}
    )
    insert into advertiser_reports as r (advertiser_id, type, date, views, clicks)
    select ${advertiser}, 'monthly', ${first}, views, clicks from figures
    on conflict (advertiser_id, type, date) do update set views = excluded.views, clicks = excluded.clicks, date_update = now()
    where (r.views, r.clicks) <> (excluded.views, excluded.clicks) or r.file_csv_id is null or r.file_id is null
    returning id, views, clicks, file_csv_id as csv, file_id as pdf`;
  if (!saved) return null;
  const period = { advertiser, from: first, to: last };
  const name = `rapport-mensuel-${reference}-${first.slice(0, 7)}`;
  const csv = { name: `${name}.csv`, type: 'text/csv', bytes: Buffer.from(await advertiserCsv(tx, period)) };
  const pdf = { name: `${name}.pdf`, type: 'application/pdf', bytes: await monthPaper(tx, period, saved) };
  await tx`
    update advertiser_reports set file_csv_id = ${await replaceFile(services, tx, csv, saved.csv)},
      file_id = ${await replaceFile(services, tx, pdf, saved.pdf)} where id = ${saved.id}`;
  return saved.id;
}

/** Ids of the half-way reports without a PDF of their last figures; those of one advertiser, or of all. */
export async function milestonesToPrint(sql: postgres.ISql, advertiser?: number): Promise<readonly number[]> {
  const rows = await sql<{ id: number }[]>`
    select m.id from advertiser_mailstone_reports m join campaigns c on c.id = m.campaign_id
    left join files f on f.id = m.file_id
    where (f.id is null or f.date_create < m.date_update) and c.advertiser_id = coalesce(${advertiser ?? null}, c.advertiser_id)
    order by m.id`;
  return rows.map(({ id }) => id);
}

/** Writes the PDF of a half-way report. */
export async function printMilestone(services: Files, tx: postgres.ISql, id: number): Promise<void> {
  const [row] = await tx<(Parameters<typeof milestonePaper>[1] & { reference: string; old: string | null })[]>`
    select c.id as campaign, c.name, c.reference, a.name as advertiser, c.date_start::text as "from", m.date::text as "to",
      m.displays, m.views, m.clicks, m.file_id as old
    from advertiser_mailstone_reports m join campaigns c on c.id = m.campaign_id join advertisers a on a.id = c.advertiser_id
    where m.id = ${id} for update of m`;
  if (!row) return;
  const name = `rapport-etape-${row.reference}-${row.to}.pdf`;
  const content = { name, type: 'application/pdf', bytes: await milestonePaper(tx, row) };
  const file = await replaceFile(services, tx, content, row.old);
  await tx`update advertiser_mailstone_reports set file_id = ${file} where id = ${id}`;
}
