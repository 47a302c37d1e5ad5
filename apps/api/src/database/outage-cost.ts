import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { today } from '../access/today.ts';

/**
 * What a pharmacy's site holds back while it is in error: the bookings of today in zones that only public pages show, of campaigns that
 * run. `what` is an aggregate over the bookings `s`. By the index of the pharmacy and the day.
 */
const heldToday = (pharmacy: SQL | AnyColumn, what: SQL): SQL => sql`(select ${what}::int from schedulings s
  join campaigns c on c.id = s.campaign_id and c.is_scheduled and c.is_active
  join zones z on z.id = s.zone_id and z.is_internet and not z.is_extranet
  where s.pharmacy_id = ${pharmacy} and s.date = ${today} and s.is_active)`;

/** Their price, in cents: what one day of the outage costs. */
export const outageAmount = (pharmacy: SQL | AnyColumn): SQL => heldToday(pharmacy, sql`coalesce(sum(s.price), 0)`);
/** The campaigns that fall behind by it. */
export const outageCampaigns = (pharmacy: SQL | AnyColumn): SQL =>
  heldToday(pharmacy, sql`count(distinct s.campaign_id)`);

/**
 * What an outage from `start` to `end` has cost, in cents: the price of the bookings that only public pages show, of each day as
 * much as the outage lasted.
 */
export const outageCost = (pharmacy: SQL, start: SQL, end: SQL): SQL => sql`(
  select coalesce(round(sum(s.price * extract(epoch from least(${end}, d.last) - greatest(${start}, d.first))
      / extract(epoch from d.last - d.first))), 0)::int
  from schedulings s
  join campaigns c on c.id = s.campaign_id and c.is_scheduled and c.is_active
  join zones z on z.id = s.zone_id and z.is_internet and not z.is_extranet
  cross join lateral (select s.date::timestamp at time zone 'Europe/Paris' as first,
    (s.date + 1)::timestamp at time zone 'Europe/Paris' as last) d
  where s.pharmacy_id = ${pharmacy} and s.is_active
    and s.date between (${start} at time zone 'Europe/Paris')::date and (${end} at time zone 'Europe/Paris')::date)`;
