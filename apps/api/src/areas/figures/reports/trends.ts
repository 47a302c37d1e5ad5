import { addDays, eachDay, parisDate } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { TREND_DAYS, type Trend, type TrendList } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import { pathOf } from '../../../rest/iri.ts';
import { seenRows } from '../../../rest/seen.ts';
import { execAs } from '../../../rest/sql.ts';
import { listPacing } from '../../selling/campaigns/pacing.ts';
import { seen } from './sources.ts';

/** Roles that see the pace of campaigns: the others see a part of their pharmacies. */
const PACED: readonly Role[] = ['admin', 'advertiser'];
/** Views and clicks of one row on one day. */
type Count = readonly [id: number, date: string, views: number, clicks: number];

/**
 * Views of the last 30 days of the rows with these ids, in their order; those that the caller does not see are left out.
 * `pool` narrows the counts of campaigns to its members, within what the caller sees.
 */
export async function trendsOf(
  context: ReadContext,
  list: TrendList,
  ids: readonly number[],
  pool?: number,
): Promise<Trend[]> {
  const { actor, resources } = context;
  const today = parisDate(new Date());
  const days = eachDay(addDays(today, -TREND_DAYS), addDays(today, -1));
  const [known, counts, delivered, paces] = await Promise.all([
    seenRows(context.sql, actor, resources[list], (table) => ({
      columns: {},
      where: sql`${table.id} = any(${array(ids)})`,
    })),
    countsOf(context, { list, ids, since: days[0] ?? today, pool }),
    list === 'campaigns' ? deliveredOf(context, { ids, today, pool }) : new Map<number, number>(),
    // The pace is that of the whole campaign.
    list === 'campaigns' && pool === undefined && PACED.includes(actor.role) ? listPacing(context, ids) : [],
  ]);
  const paceOf = new Map(paces.map(({ id, forecast, isLate }) => [id, forecast && { ...forecast, isLate }]));
  const byRow = new Map<number, Count[]>();
  for (const count of counts) byRow.set(count[0], [...(byRow.get(count[0]) ?? []), count]);
  const path = pathOf(resources[list], actor.role);
  const type = resources[list].of.list.type;
  const visible = new Set(known.map(({ id }) => id));
  return [...new Set(ids)]
    .filter((id) => visible.has(id))
    .map((id) => {
      const own = byRow.get(id) ?? [];
      const views = new Map(own.map(([, date, count]) => [date, count]));
      return {
        '@id': `${path}/${id}`,
        '@type': type,
        id,
        days: days.map((date) => views.get(date) ?? 0),
        views: own.reduce((sum, [, , count]) => sum + count, 0),
        clicks: own.reduce((sum, [, , , count]) => sum + count, 0),
        delivered: delivered.get(id) ?? null,
        ...(paceOf.get(id) && { pace: paceOf.get(id) }),
      };
    });
}

/** An array of ids as one parameter. */
const array = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

interface CountsQuery {
  readonly list: TrendList;
  readonly ids: readonly number[];
  /** First day. Campaigns are counted since they began. */
  readonly since: string;
  readonly pool: number | undefined;
}
/** Rows `t` at the members of a pool. */
const atMembers = (pool: number | undefined): SQL =>
  pool === undefined
    ? sql`true`
    : sql`t.pharmacy_id in (select pp.pharmacy_id from pool_pharmacies pp where pp.pool_id = ${sql.param(pool)}::int)`;
/** Daily counts, from the coarsest table that has the list's column and those of the caller's scope. */
async function countsOf({ sql: db, actor }: ReadContext, { list, ids, since, pool }: CountsQuery): Promise<Count[]> {
  const { role } = actor;
  const byPharmacy = role === 'customer' || role === 'pool';
  const recent = sql`t.date >= ${since}::date`;
  // A page left open over midnight is seen after the last day: its report does not count that either.
  const itsDays = sql`join campaigns c on c.id = t.campaign_id and t.date <= c.date_end where t.campaign_id = any(${array(ids)})`;
  const source = {
    campaigns:
      byPharmacy || pool !== undefined
        ? sql`t.campaign_id as id, t.date, t.views, t.clicks from log_campaigns t ${itsDays} and ${atMembers(pool)}`
        : sql`t.campaign_id as id, t.date, t.views, t.clicks from daily_adverts t ${itsDays}`,
    adverts: sql`t.advert_id as id, t.date, t.views, t.clicks
      from ${sql.raw(byPharmacy ? 'daily_schedulings' : 'daily_adverts')} t where t.advert_id = any(${array(ids)}) and ${recent}`,
    pharmacies: sql`t.pharmacy_id as id, t.date, t.views, t.clicks
      from daily_pharmacies t where t.pharmacy_id = any(${array(ids)}) and ${recent}`,
  }[list];
  const rows = await execAs(
    db,
    actor,
    sql`select id, date::text, sum(views)::int, sum(clicks)::int
      from (select ${source} and ${seen(role, 't.advertiser_id')}) t group by id, date`,
  );
  return rows as unknown as Count[];
}

/** Percentage of the schedulings whose day has passed, by campaign; drafts are left out. */
async function deliveredOf(
  { sql: db, actor }: ReadContext,
  { ids, today, pool }: Pick<CountsQuery, 'ids' | 'pool'> & { readonly today: string },
): Promise<ReadonlyMap<number, number>> {
  // Only running campaigns are counted: the others are at 0 or 100 %.
  const rows = await execAs(
    db,
    actor,
    sql`select c.id, case when c.date_end < ${today}::date then 100 when c.date_start >= ${today}::date then 0 else (
        select coalesce(100.0 * count(*) filter (where t.date < ${today}::date) / nullif(count(*), 0), 0)
        from schedulings t where t.campaign_id = c.id and t.is_active and ${seen(actor.role, 'c.advertiser_id')} and ${atMembers(pool)}) end::float8
      from campaigns c where c.is_scheduled and c.id = any(${array(ids)})`,
  );
  return new Map(rows.map(([id, share]) => [Number(id), Math.round(10 * Number(share)) / 10]));
}
