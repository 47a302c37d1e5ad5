import type postgres from 'postgres';

/**
 * Writes the report of each campaign whose half lies before `today` and that has none: its figures up to that half, from the rollups.
 * Gives the number of new ones.
 */
export async function makeMilestones(db: postgres.ISql, today: string): Promise<number> {
  const { count } = await db`
    insert into advertiser_mailstone_reports (campaign_id, date, displays, views, clicks)
    select c.id, h.half, coalesce(sum(l.displays), 0), coalesce(sum(l.views), 0), coalesce(sum(l.clicks), 0)
    from campaigns c
    cross join lateral (select c.date_start + (c.date_end - c.date_start) / 2 as half) h
    left join log_campaigns l on l.campaign_id = c.id and l.date <= h.half
    where c.is_scheduled and h.half < ${today}
      and not exists (select from advertiser_mailstone_reports m where m.campaign_id = c.id)
    group by c.id, h.half order by h.half, c.id
    on conflict (campaign_id) do nothing`;
  return count;
}
