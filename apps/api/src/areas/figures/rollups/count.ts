import type postgres from 'postgres';

type Sql = postgres.TransactionSql;
type Fragment = postgres.PendingQuery<postgres.Row[]>;
/** The `from` clause of the events to count, by table. */
export type Events = Readonly<Record<'log_adverts' | 'log_visits', Fragment>>;

/** Days are those of Paris. */
const DAY = `(datetime at time zone 'Europe/Paris')::date`;

/**
 * Counts events into two temporary tables, `counted_adverts` and `counted_visits`, at the finest level: the counts of
 * all levels are computed from them, so that events are read once. Returns the days found.
 */
export async function count(sql: Sql, events: Events): Promise<string[]> {
  // A day of a large network takes longer than the timeout of requests.
  await sql`set local statement_timeout = 0`;
  await sql`set local work_mem = '64MB'`;
  await sql`
    create temp table counted_adverts on commit drop as
    select ${sql.unsafe(DAY)} as date, coalesce(scheduling_id, 0) as scheduling_id, coalesce(filling_id, 0) as filling_id,
      pharmacy_id, coalesce(campaign_id, 0) as campaign_id, advertiser_id, zone_id, advert_id,
      count(*) filter (where kind = 'view')::int as views, count(*) filter (where kind = 'click')::int as clicks
    from ${events.log_adverts}
    group by 1, 2, 3, 4, 5, 6, 7, 8`;
  await sql`
    create temp table counted_visits on commit drop as
    select ${sql.unsafe(DAY)} as date, pharmacy_id, coalesce(browser, '') as browser, coalesce(platform, '') as platform,
      count(*)::int as visits
    from ${events.log_visits}
    group by 1, 2, 3, 4`;
  const days = await sql<{ date: string }[]>`
    select date from counted_adverts union select date from counted_visits order by date`;
  return days.map(({ date }) => date);
}

/** Adds the counts of `count` to the tables that reports read. `days`: their booked slots are counted again. */
export async function add(sql: Sql, days: readonly string[]): Promise<void> {
  // A booking whose advert changed during the day is one row, with the newest advert.
  await sql`
    insert into daily_schedulings as d
      (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    select date, scheduling_id, filling_id, pharmacy_id, max(campaign_id), max(advertiser_id), max(zone_id), max(advert_id),
      sum(views), sum(clicks)
    from counted_adverts group by date, pharmacy_id, scheduling_id, filling_id
    on conflict (date, pharmacy_id, scheduling_id, filling_id) do update set
      views = d.views + excluded.views, clicks = d.clicks + excluded.clicks,
      campaign_id = greatest(d.campaign_id, excluded.campaign_id),
      advertiser_id = greatest(d.advertiser_id, excluded.advertiser_id),
      zone_id = greatest(d.zone_id, excluded.zone_id), advert_id = greatest(d.advert_id, excluded.advert_id)`;
  await sql`
    insert into daily_adverts as d (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
    select date, advert_id, zone_id, campaign_id, max(advertiser_id), sum(views), sum(clicks)
    from counted_adverts group by date, advert_id, zone_id, campaign_id
    on conflict (date, advert_id, zone_id, campaign_id) do update set
      views = d.views + excluded.views, clicks = d.clicks + excluded.clicks,
      advertiser_id = greatest(d.advertiser_id, excluded.advertiser_id)`;
  await sql`
    insert into daily_pharmacies as d (date, pharmacy_id, advertiser_id, views, clicks)
    select date, pharmacy_id, advertiser_id, sum(views), sum(clicks)
    from counted_adverts group by date, pharmacy_id, advertiser_id
    on conflict (date, pharmacy_id, advertiser_id) do update set
      views = d.views + excluded.views, clicks = d.clicks + excluded.clicks`;
  await sql`
    insert into daily_visits as d (date, pharmacy_id, browser, platform, visits)
    select date, pharmacy_id, browser, platform, visits from counted_visits
    on conflict (date, pharmacy_id, browser, platform) do update set visits = d.visits + excluded.visits`;
  await addCampaigns(sql, days);
}

/** Existing rows are updated and only new ones inserted: an upsert would use up an id for each conflict. */
async function addCampaigns(sql: Sql, days: readonly string[]): Promise<void> {
  const booked = sql`
    select s.date, s.campaign_id, s.pharmacy_id, count(*)::int as displays
    from schedulings s join campaigns c on c.id = s.campaign_id and c.is_scheduled
    where s.is_active and s.date = any(${days as string[]}::date[])
    group by s.date, s.campaign_id, s.pharmacy_id`;
  const seen = sql`
    select a.date, a.campaign_id, a.pharmacy_id, sum(a.views) as views, sum(a.clicks) as clicks
    from counted_adverts a join campaigns c on c.id = a.campaign_id join pharmacies p on p.id = a.pharmacy_id
    group by a.date, a.campaign_id, a.pharmacy_id`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id)
    select k.date, k.campaign_id, k.pharmacy_id
    from (select date, campaign_id, pharmacy_id from (${booked}) b union select date, campaign_id, pharmacy_id from (${seen}) s) k
    where not exists (
      select from log_campaigns l where l.date = k.date and l.campaign_id = k.campaign_id and l.pharmacy_id = k.pharmacy_id)
    order by k.date, k.campaign_id, k.pharmacy_id`;
  await sql`
    update log_campaigns l set views = l.views + s.views, clicks = l.clicks + s.clicks
    from (${seen}) s where l.date = s.date and l.campaign_id = s.campaign_id and l.pharmacy_id = s.pharmacy_id`;
  await sql`
    update log_campaigns l set displays = coalesce(b.displays, 0)
    from log_campaigns k left join (${booked}) b
      on b.date = k.date and b.campaign_id = k.campaign_id and b.pharmacy_id = k.pharmacy_id
    where l.id = k.id and k.date = any(${days as string[]}::date[]) and k.displays <> coalesce(b.displays, 0)`;
}
