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

/** Adds the counts of `count` to the tables that reports read. `days`: those of the counts, and those whose booked slots are counted again. */
export async function add(sql: Sql, days: readonly string[]): Promise<void> {
  // Statistics know nothing of a day that has just begun: the planner would look through all of its rows for each of its rows.
  await sql`set local enable_nestloop = off`;
  const ofDays = sql`d.date = any(${days as string[]}::date[])`;
  // MERGE writes less to the log than ON CONFLICT, which also locks each row. It is safe here: the lock of rollups lets one process write.
  // A booking whose advert changed during the day is one row, with the newest advert.
  await sql`
    merge into daily_schedulings d using (
      select date, scheduling_id, filling_id, pharmacy_id, max(campaign_id) as campaign_id, max(advertiser_id) as advertiser_id,
        max(zone_id) as zone_id, max(advert_id) as advert_id, sum(views) as views, sum(clicks) as clicks
      from counted_adverts group by date, pharmacy_id, scheduling_id, filling_id) e
    on ${ofDays} and (d.date, d.pharmacy_id, d.scheduling_id, d.filling_id) = (e.date, e.pharmacy_id, e.scheduling_id, e.filling_id)
    when matched then update set views = d.views + e.views, clicks = d.clicks + e.clicks,
      campaign_id = greatest(d.campaign_id, e.campaign_id), advertiser_id = greatest(d.advertiser_id, e.advertiser_id),
      zone_id = greatest(d.zone_id, e.zone_id), advert_id = greatest(d.advert_id, e.advert_id)
    when not matched then insert
      (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
      values (e.date, e.scheduling_id, e.filling_id, e.pharmacy_id, e.campaign_id, e.advertiser_id, e.zone_id, e.advert_id, e.views, e.clicks)`;
  await sql`
    merge into daily_adverts d using (
      select date, advert_id, zone_id, campaign_id, max(advertiser_id) as advertiser_id, sum(views) as views, sum(clicks) as clicks
      from counted_adverts group by date, advert_id, zone_id, campaign_id) e
    on ${ofDays} and (d.date, d.advert_id, d.zone_id, d.campaign_id) = (e.date, e.advert_id, e.zone_id, e.campaign_id)
    when matched then update set views = d.views + e.views, clicks = d.clicks + e.clicks,
      advertiser_id = greatest(d.advertiser_id, e.advertiser_id)
    when not matched then insert (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
      values (e.date, e.advert_id, e.zone_id, e.campaign_id, e.advertiser_id, e.views, e.clicks)`;
  await sql`
    merge into daily_pharmacies d using (
      select date, pharmacy_id, advertiser_id, sum(views) as views, sum(clicks) as clicks
      from counted_adverts group by date, pharmacy_id, advertiser_id) e
    on ${ofDays} and (d.date, d.pharmacy_id, d.advertiser_id) = (e.date, e.pharmacy_id, e.advertiser_id)
    when matched then update set views = d.views + e.views, clicks = d.clicks + e.clicks
    when not matched then insert (date, pharmacy_id, advertiser_id, views, clicks)
      values (e.date, e.pharmacy_id, e.advertiser_id, e.views, e.clicks)`;
  await sql`
    merge into daily_visits d using counted_visits e
    on ${ofDays} and (d.date, d.pharmacy_id, d.browser, d.platform) = (e.date, e.pharmacy_id, e.browser, e.platform)
    when matched then update set visits = d.visits + e.visits
    when not matched then insert (date, pharmacy_id, browser, platform, visits)
      values (e.date, e.pharmacy_id, e.browser, e.platform, e.visits)`;
  await addCampaigns(sql, days);
  await sql`set local enable_nestloop = on`;
}

/**
 * Existing rows are updated and only new ones inserted: an upsert would use up an id for each conflict. Each row is written once,
 * and again when its bookings have changed.
 */
async function addCampaigns(sql: Sql, days: readonly string[]): Promise<void> {
  const ofDays = (table: string) => sql`${sql(table)}.date = any(${days as string[]}::date[])`;
  const booked = sql`
    select s.date, s.campaign_id, s.pharmacy_id, count(*)::int as displays
    from schedulings s join campaigns c on c.id = s.campaign_id and c.is_scheduled
    where s.is_active and ${ofDays('s')}
    group by s.date, s.campaign_id, s.pharmacy_id`;
  const seen = sql`
    select a.date, a.campaign_id, a.pharmacy_id, sum(a.views) as views, sum(a.clicks) as clicks
    from counted_adverts a join campaigns c on c.id = a.campaign_id join pharmacies p on p.id = a.pharmacy_id
    group by a.date, a.campaign_id, a.pharmacy_id`;
  await sql`
    update log_campaigns l set views = l.views + s.views, clicks = l.clicks + s.clicks
    from (${seen}) s
    where l.date = s.date and l.campaign_id = s.campaign_id and l.pharmacy_id = s.pharmacy_id and ${ofDays('l')}`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id, displays, views, clicks)
    select date, campaign_id, pharmacy_id, coalesce(b.displays, 0), coalesce(s.views, 0), coalesce(s.clicks, 0)
    from (${booked}) b full join (${seen}) s using (date, campaign_id, pharmacy_id)
    left join (select * from log_campaigns l where ${ofDays('l')}) l using (date, campaign_id, pharmacy_id)
    where l.id is null
    order by date, campaign_id, pharmacy_id`;
  await sql`
    update log_campaigns l set displays = coalesce(b.displays, 0)
    from log_campaigns k left join (${booked}) b
      on b.date = k.date and b.campaign_id = k.campaign_id and b.pharmacy_id = k.pharmacy_id
    where l.id = k.id and ${ofDays('l')} and ${ofDays('k')} and k.displays <> coalesce(b.displays, 0)`;
}
