import { eachDay, formatNumber } from '@officine/domain';
import { headingOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import { monthName } from '../../../base/months.ts';
import { readBrand } from '../../../database/network-brand.ts';
import type { AdvertiserPeriod } from './advertiser-csv.ts';
import { rateText } from './click-rate.ts';
import { type Paper, type PaperRow, renderPaper } from './paper.ts';

/** Rows of a part that a paper shows: the CSV has them all. */
const MAX_ROWS = 40;

/** Counts of `daily_adverts` by something, the most viewed first. */
const rowsBy = (db: postgres.ISql, label: postgres.Fragment, where: postgres.Fragment) => db<PaperRow[]>`
  select ${label} as label, sum(d.views)::int as views, sum(d.clicks)::int as clicks
  from daily_adverts d join adverts a on a.id = d.advert_id join zones z on z.id = d.zone_id
    left join campaigns c on c.id = d.campaign_id
  where ${where} group by 1 order by 2 desc, 1 limit ${MAX_ROWS}`;

async function partsOf(db: postgres.ISql, where: postgres.Fragment, isOfOneCampaign: boolean) {
  const zones = { title: 'Par emplacement', rows: await rowsBy(db, db`z.description`, where) };
  const adverts = { title: 'Par annonce', rows: await rowsBy(db, db`a.title`, where) };
  if (isOfOneCampaign) return [zones, adverts];
  return [
    { title: 'Par campagne', rows: await rowsBy(db, db`coalesce(c.name, 'Hors campagne')`, where) },
    zones,
    adverts,
  ];
}

async function daysOf(db: postgres.ISql, where: postgres.Fragment, from: string, to: string): Promise<Paper['days']> {
  const rows = await db<{ date: string; views: number }[]>`
    select d.date::text, sum(d.views)::int as views from daily_adverts d where ${where} group by 1`;
  const viewsOf = new Map(rows.map(({ date, views }) => [date, views]));
  return eachDay(from, to).map((date) => ({ date, views: viewsOf.get(date) ?? 0 }));
}
const counts = ({ views, clicks }: { readonly views: number; readonly clicks: number }): Paper['figures'] => [
  [headingOf('Report', 'views'), formatNumber(views)],
  [headingOf('Report', 'clicks'), formatNumber(clicks)],
  [headingOf('Report', 'rate'), rateText({ views, clicks })],
];

/** An advertiser's month as a PDF: totals, views by day, campaigns, zones and adverts. */
export async function monthPaper(
  db: postgres.ISql,
  { advertiser, from, to }: AdvertiserPeriod,
  totals: { readonly views: number; readonly clicks: number },
): Promise<Buffer> {
  const where = db`d.advertiser_id = ${advertiser} and d.date between ${from} and ${to}`;
  const [owner] = await db<{ name: string }[]>`select name from advertisers where id = ${advertiser}`;
  return renderPaper({
    network: await readBrand(db),
    title: `Rapport de ${monthName(from)}`,
    advertiser: owner?.name ?? '',
    from,
    to,
    figures: counts(totals),
    days: await daysOf(db, where, from, to),
    parts: await partsOf(db, where, false),
  });
}

interface Milestone {
  readonly campaign: number;
  readonly name: string;
  readonly advertiser: string;
  readonly from: string;
  readonly to: string;
  readonly displays: number;
  readonly views: number;
  readonly clicks: number;
}
/** A campaign up to its half as a PDF. */
export async function milestonePaper(db: postgres.ISql, milestone: Milestone): Promise<Buffer> {
  const { campaign, name, advertiser, from, to, displays } = milestone;
  const where = db`d.campaign_id = ${campaign} and d.date between ${from} and ${to}`;
  return renderPaper({
    network: await readBrand(db),
    title: `« ${name} » à mi-parcours`,
    advertiser,
    from,
    to,
    figures: [[headingOf('Report', 'displays'), formatNumber(displays)], ...counts(milestone)],
    days: await daysOf(db, where, from, to),
    parts: await partsOf(db, where, true),
  });
}
