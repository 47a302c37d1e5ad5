import type { ViewedDay } from '@officine/domain';
import type { ProposalOffer } from '@officine/sdk/contract';
import type postgres from 'postgres';

/** Days before today from which views are expected. */
const HISTORY_DAYS = 56;
/** Bookings that the average of its zone weighs beside those of a place: few bookings say little. */
const PRIOR_BOOKINGS = 10;

export interface Offered extends ProposalOffer {
  readonly count_pharmacies: number;
  /** Days of the offered places, and of every place of the offered zones. */
  readonly past: ViewedDay[];
  readonly network: ViewedDay[];
  readonly coming: Omit<ViewedDay, 'views'>[];
}

/**
 * What a simulation has planned, with the views that its places had: a place is a zone in a pharmacy, and its average is drawn to that of
 * the zone where it has few bookings. One statement, whatever the number of pharmacies.
 */
export async function readOffered(sql: postgres.ISql, simulation: number, today: string): Promise<Offered> {
  const since = sql`${today}::date - ${HISTORY_DAYS}::int`;
  const [row] = await sql<[Offered]>`
    with planned as materialized (
      select pharmacy_id, zone_id, date, price from temp_schedulings where temp_campaign_id = ${simulation}),
    places as materialized (
      select pharmacy_id, zone_id, count(*)::int as n, sum(price)::int as amount from planned group by 1, 2),
    booked as (
      select s.pharmacy_id, s.zone_id, s.date, count(*)::int as n
      from schedulings s join campaigns c on c.id = s.campaign_id and c.is_scheduled
      where s.is_active and s.date >= ${since} and s.date < ${today} and s.zone_id in (select zone_id from places)
      group by 1, 2, 3),
    seen as (
      select pharmacy_id, zone_id, date, sum(views)::int as views from daily_schedulings
      where date >= ${since} and date < ${today} and filling_id = 0 and zone_id in (select zone_id from places)
      group by 1, 2, 3),
    known as materialized (
      select b.*, coalesce(s.views, 0) as views from booked b left join seen s using (pharmacy_id, zone_id, date)),
    zone_rates as materialized (
      select zone_id, sum(views)::float8 / sum(n) as rate from known group by 1),
    own as (select pharmacy_id, zone_id, sum(n) as n, sum(views) as views from known group by 1, 2),
    rates as materialized (
      select p.pharmacy_id, p.zone_id, p.n, p.amount,
        ((coalesce(o.views, 0) + ${PRIOR_BOOKINGS}::int * z.rate) / (coalesce(o.n, 0) + ${PRIOR_BOOKINGS}::int))::float8 as rate
      from places p left join zone_rates z using (zone_id) left join own o using (pharmacy_id, zone_id))
    select (select count(distinct pharmacy_id)::int from places) as count_pharmacies,
      (select coalesce(json_agg(d order by d.date), '[]') from (
        select k.date::text as date, sum(k.n * r.rate) as promised, sum(k.views)::int as views
        from known k join rates r using (pharmacy_id, zone_id) where r.rate is not null group by 1) d) as past,
      (select coalesce(json_agg(d order by d.date), '[]') from (
        select k.date::text as date, sum(k.n * z.rate) as promised, sum(k.views)::int as views
        from known k join zone_rates z using (zone_id) group by 1) d) as network,
      (select coalesce(json_agg(d order by d.date), '[]') from (
        select p.date::text as date, sum(r.rate) as promised from planned p join rates r using (pharmacy_id, zone_id)
        where r.rate is not null group by 1) d) as coming,
      (select coalesce(json_agg(z order by z.amount desc, z.id), '[]') from (
        select r.zone_id as id, min(z.reference) as reference, min(z.description) as name, sum(r.n)::int as count_schedulings, sum(r.amount)::int as amount,
          sum(r.n * r.rate) as views
        from rates r join zones z on z.id = r.zone_id group by 1) z) as zones,
      (select coalesce(json_agg(g order by g.amount desc, g.label), '[]') from (
        select g.code, coalesce(g.label, 'Sans région') as label, count(distinct r.pharmacy_id)::int as count_pharmacies,
          sum(r.amount)::int as amount
        from rates r join pharmacies p on p.id = r.pharmacy_id left join regions g on g.id = p.region_id group by g.code, g.label) g) as regions,
      (select coalesce(json_agg(d order by d.date), '[]') from (
        select date::text as date, count(*)::int as count_schedulings from planned group by 1) d) as days`;
  return row;
}
