import { addDays, eachDay, parisDate } from '@officine/domain';
import type { Withheld } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { StoredFile } from '../../../files/store-upload.ts';
import { pacingOf } from '../../selling/campaigns/pacing.ts';
import { withheldOf } from '../../selling/campaigns/withheld.ts';
import { clickRate } from '../reports/click-rate.ts';
import { networkRate } from './network-rate.ts';

/** Adverts and pages that a proof shows. */
const MAX_ADVERTS = 24;
const MAX_SCREENSHOTS = 6;

/** A stored picture. */
export type Picture = Pick<StoredFile, 'id' | 'key' | 'name' | 'type' | 'size' | 'width' | 'height'>;
interface Counts {
  readonly views: number;
  readonly clicks: number;
}
export interface ProofAdvert extends Counts {
  readonly id: number;
  readonly title: string;
  readonly zone: string;
  readonly picture: Picture | null;
  readonly rate: number;
}
export interface ProofScreenshot {
  readonly id: number;
  readonly pharmacy: string;
  readonly month: number;
  readonly year: number;
  readonly picture: Picture;
}
interface ProofRegion extends Counts {
  readonly code: string | null;
  readonly label: string;
  readonly count_pharmacies: number;
}
interface Headline {
  readonly campaign: {
    readonly id: number;
    readonly name: string;
    readonly reference: string;
    readonly isScheduled: boolean;
    readonly date_start: string;
    readonly date_end: string;
  };
  readonly advertiser: {
    readonly id: number;
    readonly name: string;
    readonly colour: string | null;
    readonly picture: Picture | null;
  };
}
/** A campaign's proof, with its pictures as they are stored. Days are `YYYY-MM-DD`, rates clicks of a hundred views. */
export interface ProofFacts extends Headline, Counts {
  readonly date: string;
  readonly rate: number;
  readonly network_rate: number | null;
  readonly bookings: number;
  readonly passed: number;
  readonly seen: number;
  readonly withheld: readonly Withheld[];
  readonly count_pharmacies: number;
  readonly adverts: readonly ProofAdvert[];
  readonly count_adverts: number;
  readonly screenshots: readonly ProofScreenshot[];
  readonly regions: readonly ProofRegion[];
  readonly days: readonly { readonly date: string; readonly views: number }[];
}

/** SQL of a file `f` as a `Picture`, null without one. */
const picture = (sql: postgres.ISql) => sql`case when f.id is not null then json_build_object(
  'id', f.id, 'key', f.key, 'name', f.name, 'type', f.type, 'size', f.size, 'width', f.width, 'height', f.height) end`;

async function headlineOf(sql: postgres.ISql, campaign: number): Promise<Headline> {
  const [row] = await sql<[Headline]>`
    select json_build_object('id', c.id, 'name', c.name, 'reference', c.reference, 'isScheduled', c.is_scheduled,
        'date_start', c.date_start, 'date_end', c.date_end) as campaign,
      json_build_object('id', a.id, 'name', a.name, 'colour', a.colour, 'picture', ${picture(sql)}) as advertiser
    from campaigns c join advertisers a on a.id = c.advertiser_id left join files f on f.id = a.picture_id
    where c.id = ${campaign}`;
  return row;
}

const advertsOf = (sql: postgres.ISql, campaign: number, last: string) => sql<Omit<ProofAdvert, 'rate'>[]>`
  select a.id, a.title, z.description as zone, ${picture(sql)} as picture, d.views, d.clicks
  from (
    select advert_id, sum(views)::int as views, sum(clicks)::int as clicks from daily_adverts
    where campaign_id = ${campaign} and date <= ${last} group by advert_id) d
  join adverts a on a.id = d.advert_id join zones z on z.id = a.zone_id left join files f on f.id = a.picture_id
  order by d.views desc, a.title, a.id`;

/** The last page of each pharmacy, whole where there is a picture of the whole page, from months in which it showed the campaign. */
export const screenshotsOf = (sql: postgres.ISql, campaign: number, last: string) => sql<ProofScreenshot[]>`
  select * from (
    select distinct on (p.id) s.id, concat_ws(', ', p.name, p.locality) as pharmacy, s.month, s.year, ${picture(sql)} as picture
    from screenshots s join pharmacies p on p.id = s.pharmacy_id join files f on f.id = s.picture_id
    where s.is_active and s.pharmacy_id in (select pharmacy_id from campaign_pharmacies where campaign_id = ${campaign})
      and exists (
        select from schedulings b where b.campaign_id = ${campaign} and b.is_active and b.pharmacy_id = s.pharmacy_id
          and (s.zone_id is null or b.zone_id = s.zone_id) and b.date <= ${last}
          and b.date >= make_date(s.year, s.month, 1) and b.date < make_date(s.year, s.month, 1) + interval '1 month')
    order by p.id, s.zone_id nulls first, s.year desc, s.month desc) shown
  order by year desc, month desc, pharmacy, id limit ${MAX_SCREENSHOTS}`;

const regionsOf = (sql: postgres.ISql, campaign: number, last: string) => sql<ProofRegion[]>`
  select r.code, coalesce(r.label, 'Sans région') as label, count(*)::int as count_pharmacies,
    coalesce(sum(l.views), 0)::int as views, coalesce(sum(l.clicks), 0)::int as clicks
  from campaign_pharmacies cp join pharmacies p on p.id = cp.pharmacy_id left join regions r on r.id = p.region_id
  left join (
    select pharmacy_id, sum(views) as views, sum(clicks) as clicks from log_campaigns
    where campaign_id = ${campaign} and date <= ${last} group by pharmacy_id) l on l.pharmacy_id = p.id
  where cp.campaign_id = ${campaign} group by r.code, r.label order by views desc, count_pharmacies desc, label`;

async function daysOf(sql: postgres.ISql, campaign: number, from: string, last: string): Promise<ProofFacts['days']> {
  if (from > last) return [];
  const rows = await sql<{ date: string; views: number }[]>`
    select date::text, sum(views)::int as views from daily_adverts
    where campaign_id = ${campaign} and date <= ${last} group by date`;
  const viewsOf = new Map(rows.map(({ date, views }) => [date, views]));
  return eachDay(from, last).map((date) => ({ date, views: viewsOf.get(date) ?? 0 }));
}

/**
 * The proof of a campaign up to a day, or up to today. Its reader was let in by who calls this: by the campaign's scope,
 * by a link, or by the advertiser's choice.
 */
export async function readProof(sql: postgres.ISql, id: number, until?: string): Promise<ProofFacts> {
  const today = parisDate(Date.now());
  const { campaign, advertiser } = await headlineOf(sql, id);
  const { date_start: from, date_end: end } = campaign;
  const asked = until ?? today;
  const last = end < asked ? end : asked;
  const [all, screenshots, regions, days, network_rate, [pace], withheld] = await Promise.all([
    advertsOf(sql, id, last),
    screenshotsOf(sql, id, last),
    regionsOf(sql, id, last),
    daysOf(sql, id, from, last),
    networkRate(sql, { campaign: id, advertiser: advertiser.id, from, last }),
    // Today's bookings may still be seen.
    pacingOf(sql, [id], last < today ? addDays(last, 1) : today),
    withheldOf(sql, [id]),
  ]);
  const total = all.reduce((sum, { views, clicks }) => ({ views: sum.views + views, clicks: sum.clicks + clicks }), {
    views: 0,
    clicks: 0,
  });
  const { bookings = 0, passed = 0, seen = 0 } = pace ?? {};
  return {
    campaign,
    advertiser,
    date: last,
    ...total,
    rate: clickRate(total),
    network_rate,
    bookings,
    passed,
    seen,
    withheld: withheld.get(id) ?? [],
    count_pharmacies: regions.reduce((sum, { count_pharmacies }) => sum + count_pharmacies, 0),
    adverts: all.slice(0, MAX_ADVERTS).map((advert) => ({ ...advert, rate: clickRate(advert) })),
    count_adverts: all.length,
    screenshots,
    regions,
    days,
  };
}
