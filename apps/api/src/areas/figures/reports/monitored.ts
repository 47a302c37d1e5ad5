import { addDays, parisDate } from '@officine/domain';
import type { MonitoredReport } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid, notFound } from '../../../base/errors.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

interface MonitoredQuery {
  /** Reference of the pharmacy, from the header. */
  readonly reference: string;
  readonly advertiser?: string | undefined;
  readonly date_start?: string | undefined;
  readonly date_end?: string | undefined;
}
type Row = MonitoredReport['rows'][number];

/** Displays, views and clicks in one pharmacy, a row for each day and advert: of one advertiser, or of all. */
export async function monitoredReport(db: postgres.ISql, query: MonitoredQuery): Promise<MonitoredReport> {
  const { date_end = parisDate(new Date()), date_start = addDays(date_end, 1 - DEFAULT_DAYS) } = query;
  if (date_end < date_start || addDays(date_start, MAX_DAYS) <= date_end)
    throw invalid([{ propertyPath: 'date_end', message: `Une période de ${MAX_DAYS} jours au plus est attendue` }]);
  const [pharmacy] = await db<{ id: number; reference: string; name: string }[]>`
    select id, reference, name from pharmacies where reference = ${query.reference}`;
  const [advertiser] = await db<{ id: number; reference: string; name: string }[]>`
    select id, reference, name from advertisers where reference = ${query.advertiser ?? null}`;
  if (!pharmacy || (query.advertiser !== undefined && !advertiser)) throw notFound();
  const rows = await db<Row[]>`
    with facts as (
      select s.date, s.campaign_id, s.zone_id, s.advert_id, 1 as displays, 0 as views, 0 as clicks
      from schedulings s where s.pharmacy_id = ${pharmacy.id} and s.date between ${date_start} and ${date_end}
        and s.date <= ${parisDate(new Date())} and s.is_active
      union all
      select d.date, d.campaign_id, d.zone_id, d.advert_id, 0, d.views, d.clicks
      from daily_schedulings d where d.pharmacy_id = ${pharmacy.id} and d.date between ${date_start} and ${date_end})
    select f.date, c.name as campaign, z.reference as zone, a.title as advert,
      sum(f.displays)::int as displays, sum(f.views)::int as views, sum(f.clicks)::int as clicks
    from facts f join campaigns c on c.id = f.campaign_id and c.is_scheduled join zones z on z.id = f.zone_id join adverts a on a.id = f.advert_id
    where ${advertiser ? db`c.advertiser_id = ${advertiser.id}` : db`true`}
    group by f.date, c.id, z.id, a.id order by f.date, c.name, z.reference, a.title, a.id`;
  const sum = (key: 'displays' | 'views' | 'clicks') => rows.reduce((all, row) => all + row[key], 0);
  return {
    type: 'daily',
    date_start,
    date_end,
    pharmacy: { reference: pharmacy.reference, name: pharmacy.name },
    advertiser: advertiser ? { reference: advertiser.reference, name: advertiser.name } : null,
    total: { displays: sum('displays'), views: sum('views'), clicks: sum('clicks') },
    rows: [...rows],
  };
}
