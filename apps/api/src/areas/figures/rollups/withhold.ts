import type postgres from 'postgres';

/**
 * Takes out the bookings of the days from `from` on, before `today`, that were switched off at noon of their day and that nobody saw: of
 * a campaign, its advertiser, a pharmacy, an advert, its owner, a topic or a zone. They keep the cause; the amounts of their shares follow.
 * Called within a rollup, after `count`, whose events say what was seen.
 */
export async function withholdUnshown(
  tx: postgres.TransactionSql,
  { from, today }: { readonly from: string; readonly today: string },
): Promise<void> {
  await tx`
    with withheld as (
      update schedulings s set is_active = false, withheld_cause = o.cause
      from (
        select distinct on (s.id) s.id, p.resource as cause
        from schedulings s
          join campaigns c on c.id = s.campaign_id and c.is_scheduled
          join adverts a on a.id = s.advert_id
          cross join lateral (values ('campaign', s.campaign_id, 1), ('advertiser', c.advertiser_id, 2), ('pharmacy', s.pharmacy_id, 3),
            ('zone', s.zone_id, 4), ('topic', a.topic_id, 5), ('advert', s.advert_id, 6), ('advertiser', a.advertiser_id, 7)) stop (resource, item_id, rank)
          join pauses p on p.resource = stop.resource and p.item_id = stop.item_id
        where s.is_active and s.date >= ${from}::date and s.date < ${today}::date
          and p.date_start <= (s.date + time '12:00') at time zone 'Europe/Paris'
          and coalesce(p.date_end, 'infinity') > (s.date + time '12:00') at time zone 'Europe/Paris'
        order by s.id, stop.rank) o
      where s.id = o.id
        and not exists (select from daily_schedulings d where d.date >= ${from}::date and d.campaign_id = s.campaign_id
          and d.scheduling_id = s.id and d.views > 0)
        and not exists (select from counted_adverts d where d.scheduling_id = s.id and d.views > 0)
      returning s.campaign_id, s.pharmacy_id, s.price),
    lost as (select campaign_id, pharmacy_id, sum(price)::int as amount from withheld group by 1, 2)
    update campaign_pharmacies cp set amount_scheduled = cp.amount_scheduled - lost.amount, date_update = now(),
      remainder_cause = case when lost.amount >= cp.remainder then 'not_shown' else coalesce(cp.remainder_cause, 'not_shown') end
    from lost where lost.campaign_id = cp.campaign_id and lost.pharmacy_id = cp.pharmacy_id`;
}
