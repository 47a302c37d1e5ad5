import type { ExplainedThing } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Booking } from '../bookings.ts';
import type { Asked, Planned } from './asked.ts';
import type { Chain } from './chains.ts';

/** A page on a day: what facts are about. */
export interface PageDay {
  readonly pharmacy: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
}
type Ids = readonly number[];
const ids = (sql: postgres.ISql, list: Ids) => sql`any(${[...new Set(list)]}::int[])`;

/** Bookings of a page that were taken away: by a reduction or a suspension. */
export const readRemoved = (sql: postgres.ISql, { pharmacy, date }: PageDay): Promise<Booking[]> =>
  sql<Booking[]>`
    select id, zone_id as zone, campaign_id as campaign, advert_id as advert from schedulings
    where pharmacy_id = ${pharmacy} and date = ${date} and not is_active order by zone_id, id`;

const TOPICS = 'select * from campaign_extranet_topics union select * from campaign_internet_topics';
/** An advert may be of many campaigns: the ones that could show it on the page, or the nearest. */
const MAX_CAMPAIGNS = 3;

/**
 * What campaigns could show on a page: of the campaign that is asked about, an advert in each of its zones; of an advert
 * that is asked about, the campaigns of its topic.
 */
export async function readPlans(
  sql: postgres.ISql,
  { pharmacy, date }: PageDay,
  { advert, campaign }: Asked,
): Promise<readonly Planned[]> {
  if (advert === undefined && campaign === undefined) return [];
  if (advert === undefined)
    return sql<Planned[]>`
      select c.id as campaign, a.zone_id as zone, (array_agg(a.id order by a.is_active desc, a.id))[1] as advert
      from campaigns c join (${sql.unsafe(TOPICS)}) t on t.campaign_id = c.id join adverts a on a.topic_id = t.topic_id
      where c.id = ${campaign ?? 0} group by c.id, a.zone_id order by a.zone_id limit 20`;
  const found = await sql<(Planned & { fits: boolean })[]>`
    select c.id as campaign, a.zone_id as zone, a.id as advert, s.fits
    from adverts a join (${sql.unsafe(TOPICS)}) t on t.topic_id = a.topic_id join campaigns c on c.id = t.campaign_id,
    lateral (select ${date}::date between c.date_start and c.date_end and exists (
      select 1 from campaign_pharmacies cp where cp.campaign_id = c.id and cp.pharmacy_id = ${pharmacy}) as fits) s
    where a.id = ${advert} and c.id = coalesce(${campaign ?? null}, c.id)
    order by s.fits desc, greatest(c.date_start - ${date}::date, ${date}::date - c.date_end), c.id limit ${MAX_CAMPAIGNS}`;
  const fitting = found.filter(({ fits }) => fits);
  return fitting.length > 0 ? fitting : found.slice(0, 1);
}

export interface CampaignFacts {
  readonly id: number;
  readonly label: string;
  readonly start: string;
  readonly end: string;
  readonly disabled: string | null;
  readonly percentage: number | null;
  readonly isMember: boolean;
  readonly cause: string | null;
  /** Number of days of the period. */
  readonly days: number;
}
export interface ZoneFacts {
  readonly id: number;
  readonly label: string;
  readonly capacity: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Places that are taken on the day. */
  readonly taken: number;
}
interface Counted {
  readonly scheduling: number;
  readonly filling: number;
  readonly views: number;
  readonly clicks: number;
}
const named = (sql: postgres.ISql, table: 'adverts' | 'topics' | 'advertisers' | 'pools', list: Ids) =>
  sql<{ id: number; label: string }[]>`
    select id, ${sql(table === 'adverts' ? 'title' : 'name')} as label from ${sql(table)} where id = ${ids(sql, list)}`;
const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Names and figures of everything that the chains of a page are about, and of more zones and adverts. */
export async function readFacts(
  sql: postgres.ISql,
  { pharmacy, date }: PageDay,
  of: readonly Chain[],
  more: { readonly zones: Ids; readonly adverts: Ids },
) {
  const items = of.map(({ explained }) => explained.item);
  const campaignIds = of.flatMap(({ explained }) => (explained.kind === 'filling' ? [] : [explained.item.campaign]));
  const [campaigns, zones, adverts, planned, booked, counted] = await Promise.all([
    sql<CampaignFacts[]>`
      select c.id, concat_ws(' · ', c.name, c.reference) as label, c.date_start as start, c.date_end as end, c.date_disabled as disabled,
        c.deactivation_percentage as percentage, cp.id is not null as "isMember", cp.remainder_cause as cause,
        c.date_end - c.date_start + 1 as days
      from campaigns c left join campaign_pharmacies cp on cp.campaign_id = c.id and cp.pharmacy_id = ${pharmacy}
      where c.id = ${ids(sql, campaignIds)}`,
    sql<ZoneFacts[]>`
      select z.id, coalesce(nullif(z.description, ''), z.reference) as label, z.capacity, z.width, z.height,
        (select count(*)::int from schedulings s where s.pharmacy_id = ${pharmacy} and s.date = ${date}
          and s.zone_id = z.id and s.is_active) as taken
      from zones z where z.id = ${ids(sql, [...items.map(({ zone }) => zone), ...more.zones])}`,
    sql<{ id: number; label: string; width: number; height: number; topic: number; advertiser: number }[]>`
      select id, title as label, width, height, topic_id as topic, advertiser_id as advertiser from adverts
      where id = ${ids(sql, [...items.map(({ advert }) => advert), ...more.adverts])}`,
    // Active adverts of each campaign by zone and medium.
    sql<{ key: string; count: number }[]>`
      select concat_ws(' ', t.campaign_id, a.zone_id, t.medium) as key, count(*)::int as count
      from (select *, 'extranet' as medium from campaign_extranet_topics
        union all select *, 'internet' from campaign_internet_topics) t
      join adverts a on a.topic_id = t.topic_id and a.is_active
      where t.campaign_id = ${ids(sql, campaignIds)} group by t.campaign_id, a.zone_id, t.medium`,
    // Booked days of each campaign in each zone, and the first from the explained one on.
    sql<{ key: string; days: number; next: string | null }[]>`
      select concat_ws(' ', campaign_id, zone_id) as key, count(distinct date)::int as days,
        min(date) filter (where date >= ${date}) as next
      from schedulings where campaign_id = ${ids(sql, campaignIds)} and pharmacy_id = ${pharmacy} and is_active
      group by campaign_id, zone_id`,
    sql<Counted[]>`
      select scheduling_id as scheduling, filling_id as filling, views, clicks from daily_schedulings
      where date = ${date} and pharmacy_id = ${pharmacy}`,
  ]);
  const [topics, advertisers, pools] = await Promise.all([
    named(
      sql,
      'topics',
      adverts.map(({ topic }) => topic),
    ),
    sql<{ id: number; label: string }[]>`
      select id, name as label from advertisers where id = ${ids(
        sql,
        adverts.map(({ advertiser }) => advertiser),
      )} or id in (select advertiser_id from campaigns where id = ${ids(sql, campaignIds)})`,
    named(
      sql,
      'pools',
      of.flatMap(({ explained }) => (explained.kind === 'filling' ? [explained.item.pool ?? 0] : [])),
    ),
  ]);
  return {
    campaigns: byId(campaigns),
    zones: byId(zones),
    adverts: byId(adverts),
    topics: byId(topics),
    advertisers: byId(advertisers),
    pools: byId(pools),
    planned: new Map(planned.map(({ key, count }) => [key, count])),
    booked: new Map(booked.map((row) => [row.key, row])),
    counted: new Map(counted.map((row) => [`${row.scheduling} ${row.filling}`, row])),
  };
}
export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** A row of the facts as a thing of the contract. */
export const thing = (
  type: string,
  row: { readonly id: number; readonly label: string } | undefined,
): ExplainedThing | undefined => row && { type, id: row.id, label: row.label };
