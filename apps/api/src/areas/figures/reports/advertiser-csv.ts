import { BOM, csvLine, formatDate } from '@officine/domain';
import { labelOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import { clickRate, isRated } from './click-rate.ts';

/** Advertiser and period of a report; days are `YYYY-MM-DD`, both included. */
export interface AdvertiserPeriod {
  readonly advertiser: number;
  readonly from: string;
  readonly to: string;
}
type Line = [date: string, campaign: string, zone: string, advert: string, views: number, clicks: number];

const COLUMNS = ['day', 'campaign', 'zone', 'advert', 'views', 'clicks', 'rate'];
/** Empty where it says nothing. */
const percent = (views: number, clicks: number): string =>
  isRated({ views }) ? String(clickRate({ views, clicks })).replace('.', ',') : '';

/** An advertiser's figures as a CSV file for French spreadsheets: a line for each day and advert, from the rollups. */
export async function advertiserCsv(db: postgres.ISql, { advertiser, from, to }: AdvertiserPeriod): Promise<string> {
  const rows = await db<Line[]>`
    select d.date::text, coalesce(c.name, 'Hors campagne'), z.description, a.title, d.views, d.clicks
    from daily_adverts d join adverts a on a.id = d.advert_id join zones z on z.id = d.zone_id left join campaigns c on c.id = d.campaign_id
    where d.advertiser_id = ${advertiser} and d.date between ${from} and ${to}
    order by d.date, c.name, z.description, a.title, a.id, z.id`.values();
  const lines = (rows as unknown as Line[]).map(([date, campaign, zone, advert, views, clicks]) =>
    csvLine([formatDate(date), campaign, zone, advert, String(views), String(clicks), percent(views, clicks)]),
  );
  return BOM + csvLine(COLUMNS.map((name) => labelOf('Report', name) ?? name)) + lines.join('');
}
