import { addDays } from '@officine/domain';
import type postgres from 'postgres';
import { MISSED_DAYS } from './late-events.ts';

/**
 * Writes the report of each campaign whose half is before `today`: its figures up to that half, from the rollups; and again where these
 * figures moved within 35 days. Returns the number of reports that are new or changed.
 */
export async function makeMilestones(db: postgres.ISql, today: string): Promise<number> {
  const { count } = await db`
    insert into advertiser_mailstone_reports as m (campaign_id, date, displays, views, clicks)
    select c.id, h.half, coalesce(sum(l.displays), 0), coalesce(sum(l.views), 0), coalesce(sum(l.clicks), 0)
    from campaigns c
    cross join lateral (select c.date_start + (c.date_end - c.date_start) / 2 as half) h
    left join log_campaigns l on l.campaign_id = c.id and l.date <= h.half
    where c.is_scheduled and h.half < ${today}
      and not exists (
        select from advertiser_mailstone_reports m where m.campaign_id = c.id and m.date < ${addDays(today, -MISSED_DAYS)})
    group by c.id, h.half order by h.half, c.id
    on conflict (campaign_id) do update
      set displays = excluded.displays, views = excluded.views, clicks = excluded.clicks, date_update = now()
      where m.date = excluded.date and (m.displays, m.views, m.clicks) is distinct from (excluded.displays, excluded.views, excluded.clicks)`;
  return count;
}
