import type postgres from 'postgres';

/**
 * The average of a zone would tell what one of the other advertisers got with fewer of them than `MIN_ADVERTISERS`, each with
 * `MIN_VIEWS` at least, or where one of them has more than `MAX_SHARE` of the zone's views.
 */
const MIN_ADVERTISERS = 3;
const MIN_VIEWS = 100;
const MAX_SHARE = 0.6;

interface Compared {
  readonly campaign: number;
  readonly advertiser: number;
  readonly from: string;
  readonly last: string;
}
/**
 * Clicks of a hundred views that the adverts of other advertisers got, on the same days and in the same zones, each zone
 * with the campaign's own share of views. Percent, two decimals; null where there is too little to compare with.
 */
export async function networkRate(
  sql: postgres.ISql,
  { campaign, advertiser, from, last }: Compared,
): Promise<number | null> {
  const [row] = await sql<{ rate: number | null }[]>`
    with own as (
      select zone_id, sum(views) as views from daily_adverts
      where campaign_id = ${campaign} and date <= ${last} group by zone_id having sum(views) > 0),
    rivals as (
      select zone_id, sum(views) as views, sum(clicks) as clicks from daily_adverts
      where zone_id in (select zone_id from own) and date between ${from} and ${last}
        and campaign_id <> 0 and advertiser_id <> ${advertiser}
      group by zone_id, advertiser_id),
    network as (
      select zone_id, sum(clicks) / sum(views)::float8 as rate from rivals
      group by zone_id having count(*) filter (where views >= ${MIN_VIEWS}) >= ${MIN_ADVERTISERS}
        and max(views) <= ${MAX_SHARE}::float8 * sum(views))
    select (sum(own.views * network.rate) / sum(own.views))::float8 as rate from own join network using (zone_id)`;
  return row?.rate == null ? null : Math.round(10_000 * row.rate) / 100;
}
