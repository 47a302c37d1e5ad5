import type postgres from 'postgres';
import { makeMilestones } from '../areas/figures/reports/milestones.ts';

/** Computes in SQL what derives from other rows: higher levels of counts, milestones, pharmacies of advertisers. */
export async function derive(tx: postgres.TransactionSql, today: string): Promise<void> {
  await tx`
    insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
    select date, advert_id, zone_id, campaign_id, advertiser_id, sum(views), sum(clicks) from daily_schedulings
    group by date, advert_id, zone_id, campaign_id, advertiser_id`;
  await tx`
    insert into daily_pharmacies (date, pharmacy_id, advertiser_id, views, clicks)
    select date, pharmacy_id, advertiser_id, sum(views), sum(clicks) from daily_schedulings
    group by date, pharmacy_id, advertiser_id`;
  await tx`
    insert into log_campaigns (date, campaign_id, pharmacy_id, displays, views, clicks)
    select s.date, s.campaign_id, s.pharmacy_id, count(*), coalesce(sum(d.views), 0), coalesce(sum(d.clicks), 0)
    from schedulings s
    join campaigns c on c.id = s.campaign_id and c.is_scheduled
    left join daily_schedulings d on d.date = s.date and d.pharmacy_id = s.pharmacy_id and d.scheduling_id = s.id and d.filling_id = 0
    where s.is_active and s.date < ${today}
    group by s.date, s.campaign_id, s.pharmacy_id
    order by s.date, s.campaign_id, s.pharmacy_id`;
  await tx`
    insert into log_exclusions (date, kind, reason, pharmacy_id, events)
    select (datetime at time zone 'Europe/Paris')::date, kind, reason, pharmacy_id, count(*) from log_excluded
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
  await makeMilestones(tx, today);
  await tx`
    insert into pharmacy_advertisers (pharmacy_id, advertiser_id, count_campaigns, date_first, date_last)
    select p.pharmacy_id, c.advertiser_id, count(*), min(c.date_start), max(c.date_end)
    from campaign_pharmacies p join campaigns c on c.id = p.campaign_id and c.is_scheduled
    group by p.pharmacy_id, c.advertiser_id`;
}
