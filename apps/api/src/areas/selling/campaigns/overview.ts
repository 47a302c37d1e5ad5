import type { SchedulingOverview } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { seenShares } from '../../../access/scopes.ts';
import { AppError } from '../../../base/errors.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { Collection } from '../../../calls/handler.ts';
import { idOf } from '../../../rest/iri.ts';
import { seenRow } from '../../../rest/seen.ts';
import { execAs } from '../../../rest/sql.ts';
import { PAGES_OPENING } from '../../network/network/openings.ts';

export interface OverviewQuery {
  readonly campaign: string | number;
  readonly pharmacy?: string | number | undefined;
}
/** The rows of an overview. */
interface OverviewSource {
  readonly from: string;
  readonly to: string;
  /** Pharmacies that the caller sees, as `cp`. */
  readonly shares: SQL;
  /** Schedulings of this campaign, as `s`. */
  readonly own: SQL;
  /** Bookings `s` that count beside it. */
  readonly others: SQL;
}

/** Occupation and distribution of a saved campaign, zone by zone and day by day, over the pharmacies that the caller sees. */
export async function campaignOverview(context: ReadContext, query: OverviewQuery) {
  const { sql: db, actor, resources } = context;
  const named = idOf(resources.campaigns, actor.role, query.campaign);
  const { id, from, to } = await seenRow(db, actor, resources.campaigns, named, (table) => ({
    from: sql<string>`${table.column('date_start')}::text`,
    to: sql<string>`${table.column('date_end')}::text`,
  }));
  return overview(context, query, {
    from,
    to,
    shares: sql`campaign_pharmacies cp where cp.campaign_id = ${id}::int and ${seenShares}`,
    own: sql`schedulings s where s.campaign_id = ${id}::int and s.is_active`,
    others: sql`s.campaign_id <> ${id}::int`,
  });
}

/** The same for a simulation: what it would add to the bookings, without those of its own draft. */
export async function simulationOverview(context: ReadContext, query: OverviewQuery) {
  const { sql: db, actor, resources } = context;
  const named = idOf(resources.tempCampaigns, actor.role, query.campaign);
  const found = seenRow(db, actor, resources.tempCampaigns, named, (table) => ({
    from: sql<string>`${table.column('form')} ->> 'date_start'`,
    to: sql<string>`${table.column('form')} ->> 'date_end'`,
    campaign: sql<number | null>`${table.column('campaign_id')}`,
  }));
  const { id, from, to, campaign } = await found.catch(async (error: unknown) => {
    const [expired] = await db`select from temp_campaigns where id = ${named}`;
    throw expired ? new AppError('simulation_expired') : error;
  });
  return overview(context, query, {
    from,
    to,
    shares: sql`temp_campaign_pharmacies cp where cp.temp_campaign_id = ${id}::int`,
    own: sql`temp_schedulings s where s.temp_campaign_id = ${id}::int`,
    others: sql`s.campaign_id is distinct from ${campaign}::int`,
  });
}

async function overview(
  { sql: db, actor, resources }: ReadContext,
  { pharmacy }: OverviewQuery,
  source: OverviewSource,
): Promise<Collection<SchedulingOverview>> {
  const one =
    pharmacy === undefined ? sql`true` : sql`cp.pharmacy_id = ${idOf(resources.pharmacies, actor.role, pharmacy)}::int`;
  const period = sql`${source.from}::date and ${source.to}::date`;
  const statement = sql`
    with place as materialized (
      select p.id, p.date_extranet as extranet, ${sql.raw(PAGES_OPENING)} as internet
      from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id
      where p.id in (select cp.pharmacy_id from ${source.shares} and ${one})),
    shown as materialized (
      select s.zone_id, s.date, s.advert_id, count(*)::int as n, sum(s.price)::int as amount
      from ${source.own} and s.pharmacy_id in (select id from place) group by 1, 2, 3),
    own as (
      select s.zone_id, s.date, sum(s.n)::int as n, sum(s.amount)::int as amount,
        jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'count_schedulings', s.n) order by a.title, a.id) as adverts
      from shown s join adverts a on a.id = s.advert_id group by 1, 2),
    others as (
      select s.zone_id, s.date, count(*)::int as n from schedulings s
      where s.pharmacy_id in (select id from place) and s.date between ${period} and s.is_active and ${source.others} group by 1, 2),
    opening as (
      select z.id as zone_id, z.capacity * count(*)::int as slots,
        least(case when z.is_extranet then p.extranet end, case when z.is_internet then p.internet end) as since
      from zones z cross join place p
      where (z.is_active and not z.is_free) or z.id in (select zone_id from own) group by z.id, since),
    cell as (
      select o.zone_id, d.date::date as date, coalesce(sum(o.slots) filter (where o.since <= d.date), 0)::int as capacity
      from opening o cross join generate_series(${source.from}::date, ${source.to}::date, interval '1 day') d(date) group by 1, 2)
    select z.id, z.reference, z.description, c.date::text, coalesce(own.n, 0), coalesce(own.amount, 0),
      coalesce(own.n, 0) + coalesce(others.n, 0) as booked, c.capacity, coalesce(own.adverts, '[]')
    from cell c join zones z on z.id = c.zone_id
    left join own on own.zone_id = c.zone_id and own.date = c.date
    left join others on others.zone_id = c.zone_id and others.date = c.date
    where c.capacity > 0 or own.n > 0 or others.n > 0
    order by z.reference, c.date`;
  const rows = await execAs(db, actor, statement);
  const collection = rows.map(
    ([id, reference, description, date, count, amount, booked, capacity, adverts]) =>
      ({
        zone: { id, reference, description },
        date,
        count_schedulings: count,
        amount,
        booked,
        capacity,
        adverts,
      }) as SchedulingOverview,
  );
  return new Collection(collection);
}
