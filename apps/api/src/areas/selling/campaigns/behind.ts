import { addDays } from '@officine/domain';
import type { PacedCampaign } from '@officine/sdk/contract';
import type postgres from 'postgres';

/** Days before today in which a pharmacy that shows nothing is silent. */
const SILENT_DAYS = 7;
/** Pharmacies that are named. */
const MAX_BEHIND = 10;

type Places = Pick<PacedCampaign, 'amount' | 'amount_passed' | 'count_pharmacies' | 'count_silent' | 'behind'>;

/**
 * What a campaign amounts to, and the pharmacies whose past bookings were not seen, those that miss most first, each with
 * its main cause. `today` is the first day that is not counted.
 */
export async function placesOf(sql: postgres.ISql, campaign: number, today: string): Promise<Places> {
  const since = addDays(today, -SILENT_DAYS);
  const [[sums], [places]] = await Promise.all([
    sql<{ amount: number; passed: number; pharmacies: number }[]>`
      select coalesce(sum(s.price), 0)::int as amount, coalesce(sum(s.price) filter (where s.date < ${today}), 0)::int as passed,
        count(distinct s.pharmacy_id)::int as pharmacies
      from schedulings s where s.campaign_id = ${campaign} and s.is_active`,
    sql<{ silent: number; behind: PacedCampaign['behind'] }[]>`
      with seen as (
        select distinct scheduling_id as id from daily_schedulings
        where campaign_id = ${campaign} and filling_id = 0 and views > 0),
      unseen as (
        select s.pharmacy_id, count(*) as bookings, count(*) filter (where seen.id is null) as missed,
          coalesce(sum(s.price) filter (where seen.id is null), 0) as amount,
          count(*) filter (where seen.id is null and not a.is_active) as disabled
        from schedulings s join adverts a on a.id = s.advert_id left join seen on seen.id = s.id
        where s.campaign_id = ${campaign} and s.is_active and s.date < ${today} group by s.pharmacy_id),
      told as (
        select p.id, p.name, p.reference, u.bookings as passed, u.missed, u.amount,
          case when u.disabled * 2 > u.missed then 'advert'
            when not exists (select from daily_schedulings d where d.pharmacy_id = p.id and d.views > 0
              and d.date >= ${since} and d.date < ${today}) then 'silent'
            else 'visits' end as cause
        from unseen u join pharmacies p on p.id = u.pharmacy_id where u.missed > 0),
      worst as (select * from told order by missed desc, amount desc, name, id limit ${MAX_BEHIND})
      select (select count(*) from told where cause = 'silent')::int as silent,
        (select coalesce(json_agg(w order by w.missed desc, w.amount desc, w.name, w.id), '[]') from worst w) as behind`,
  ]);
  return {
    amount: sums?.amount ?? 0,
    amount_passed: sums?.passed ?? 0,
    count_pharmacies: sums?.pharmacies ?? 0,
    count_silent: places?.silent ?? 0,
    behind: places?.behind ?? [],
  };
}
