import type { ClosedPeriod } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from '../../../access/rows.ts';
import { ownedByAdvertiser, ownedByMember, ownedByPharmacy, seenShares } from '../../../access/scopes.ts';
import type { ReportRequest } from './report-request.ts';

/** Dimensions that figures can be cut by, with their SQL types. */
export const DIMENSIONS = {
  date: 'date',
  zone: 'int',
  pharmacy: 'int',
  advert: 'int',
  campaign: 'int',
  advertiser: 'int',
  browser: 'text',
  platform: 'text',
} as const;
export type Dimension = keyof typeof DIMENSIONS;
export type Figure = 'budget' | 'amount' | 'amount_shown' | 'schedulings' | 'displays' | 'views' | 'clicks' | 'visits';

/** Rows with figures to sum, and the dimensions they have. */
export interface Source {
  readonly dimensions: Partial<Record<Dimension, SQL>>;
  readonly figures: Partial<Record<Figure, SQL>>;
  /** The FROM and WHERE clauses. */
  readonly from: SQL;
}

/** The source with the first day of the month in place of each day. */
export const byMonth = (source: Source): Source => {
  const { date, ...others } = source.dimensions;
  return date ? { ...source, dimensions: { ...others, date: sql`date_trunc('month', ${date})::date` } } : source;
};

const within = (date: SQL, { from, to }: ClosedPeriod) => sql`${date} between ${from}::date and ${to}::date`;
const col = (name: string) => sql.raw(name) as unknown as AnyPgColumn;
const both = (...conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.flatMap((c) => (c ? [c] : [])),
    sql` and `,
  );

/** Rows of the table `t` that a role sees: by their pharmacy, or by their advertiser. */
export function seen(role: Role, advertiser: string): SQL {
  if (role === 'admin') return sql`true`;
  if (role === 'advertiser') return ownedByAdvertiser({ advertiser_id: col(advertiser) });
  if (role === 'customer') return ownedByPharmacy({ pharmacy_id: col('t.pharmacy_id') });
  return role === 'pool' ? ownedByMember({ pharmacy_id: col('t.pharmacy_id') }) : sql`false`;
}
/** Visits belong to no advertiser: pharmacies and pools see their own, administrators and marketing all. */
function seenVisits(role: Role): SQL {
  if (role === 'admin' || role === 'marketing') return sql`true`;
  return role === 'advertiser' ? sql`false` : seen(role, 'null');
}

/** Pharmacies and pools do not see drafts; fillings have no campaign. */
const ofNoDraft = (role: Role): SQL | undefined =>
  role === 'customer' || role === 'pool'
    ? sql`not exists (select 1 from campaigns d where d.id = t.campaign_id and not d.is_scheduled)`
    : undefined;

const equal = (column: string, value: number | undefined) =>
  value === undefined ? undefined : sql`${sql.raw(column)} = ${value}::int`;
const inPool = (pool: number | undefined) =>
  pool === undefined
    ? undefined
    : sql`t.pharmacy_id in (select pharmacy_id from pool_pharmacies where pool_id = ${pool}::int)`;

/** Visits of sites. */
export const visits = (role: Role, q: ReportRequest, period: ClosedPeriod): Source => ({
  dimensions: { date: sql`t.date`, pharmacy: sql`t.pharmacy_id`, browser: sql`t.browser`, platform: sql`t.platform` },
  figures: { visits: sql`t.visits` },
  from: sql`daily_visits t where ${both(seenVisits(role), within(sql`t.date`, period), equal('t.pharmacy_id', q.customer), inPool(q.pool))}`,
});

/** Views and clicks: from the counts by advert over all pharmacies where the cuts allow it, else from those by scheduling. */
export function views(role: Role, q: ReportRequest, period: ClosedPeriod, cuts: readonly Dimension[]): Source {
  const fine =
    role === 'customer' ||
    role === 'pool' ||
    q.customer !== undefined ||
    q.pool !== undefined ||
    cuts.includes('pharmacy');
  return {
    dimensions: {
      date: sql`t.date`,
      zone: sql`t.zone_id`,
      advert: sql`t.advert_id`,
      campaign: sql`nullif(t.campaign_id, 0)`,
      advertiser: sql`t.advertiser_id`,
      ...(fine && { pharmacy: sql`t.pharmacy_id` }),
    },
    figures: { views: sql`t.views`, clicks: sql`t.clicks` },
    from: sql`${sql.raw(fine ? 'daily_schedulings' : 'daily_adverts')} t where ${both(
      seen(role, 't.advertiser_id'),
      ofNoDraft(role),
      within(sql`t.date`, period),
      equal('t.campaign_id', q.campaign),
      equal('t.advertiser_id', q.advertiser),
      fine ? both(sql`true`, equal('t.pharmacy_id', q.customer), inPool(q.pool)) : undefined,
    )}`,
  };
}

/** Schedulings that pages displayed, by day. */
export const displays = (role: Role, q: ReportRequest, period: ClosedPeriod): Source => ({
  dimensions: {
    date: sql`t.date`,
    pharmacy: sql`t.pharmacy_id`,
    campaign: sql`t.campaign_id`,
    advertiser: sql`c.advertiser_id`,
  },
  figures: { displays: sql`t.displays` },
  from: sql`log_campaigns t join campaigns c on c.id = t.campaign_id where ${both(
    seen(role, 'c.advertiser_id'),
    ofNoDraft(role),
    within(sql`t.date`, period),
    equal('t.campaign_id', q.campaign),
    equal('c.advertiser_id', q.advertiser),
    equal('t.pharmacy_id', q.customer),
    inPool(q.pool),
  )}`,
});

const slotDimensions = {
  date: sql`t.date`,
  zone: sql`t.zone_id`,
  pharmacy: sql`t.pharmacy_id`,
  advert: sql`t.advert_id`,
};
const slotFigures = { schedulings: sql`1`, amount: sql`t.price` };

/** Displayed schedulings of one campaign; drafts have none. */
export const shown = (role: Role, q: ReportRequest, period: ClosedPeriod): Source => ({
  dimensions: slotDimensions,
  figures: { displays: sql`1`, amount_shown: sql`t.price` },
  from: sql`schedulings t join campaigns c on c.id = t.campaign_id and c.is_scheduled where ${both(
    seen(role, 'c.advertiser_id'),
    within(sql`t.date`, period),
    sql`t.is_active`,
    sql`t.campaign_id = ${q.campaign}::int`,
    equal('t.pharmacy_id', q.customer),
  )}`,
});

/** Bookings and shares of one campaign. */
export const bookings = (q: ReportRequest): Source[] => [
  {
    dimensions: slotDimensions,
    figures: slotFigures,
    from: sql`schedulings t
      join campaign_pharmacies cp on cp.campaign_id = t.campaign_id and cp.pharmacy_id = t.pharmacy_id
      where ${both(sql`t.campaign_id = ${q.campaign}::int and t.is_active`, seenShares, equal('t.pharmacy_id', q.customer))}`,
  },
  {
    dimensions: { pharmacy: sql`cp.pharmacy_id` },
    figures: { budget: sql`cp.budget` },
    from: sql`campaign_pharmacies cp where ${both(sql`cp.campaign_id = ${q.campaign}::int`, seenShares, equal('cp.pharmacy_id', q.customer))}`,
  },
];
/** Bookings and shares of a simulation. */
export const simulated = (q: ReportRequest): Source[] => [
  {
    dimensions: slotDimensions,
    figures: slotFigures,
    from: sql`temp_schedulings t where ${both(sql`t.temp_campaign_id = ${q.campaign}::int`, equal('t.pharmacy_id', q.customer))}`,
  },
  {
    dimensions: { pharmacy: sql`t.pharmacy_id` },
    figures: { budget: sql`t.budget` },
    from: sql`temp_campaign_pharmacies t where ${both(sql`t.temp_campaign_id = ${q.campaign}::int`, equal('t.pharmacy_id', q.customer))}`,
  },
];
