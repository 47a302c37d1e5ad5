import { addDays, eachDay, parisDate, weekday } from '@officine/domain';
import type { Timeline } from '@officine/sdk/contract';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import type { ReadContext } from '../../../calls/context.ts';
import { campaignStatus } from '../../../database/campaign-status.ts';
import { seenRows } from '../../../rest/seen.ts';
import { readStock } from './stock.ts';

/** Weeks before this one that are shown unless others are asked for, and all of them. */
const PAST_WEEKS = 4;
const WEEKS = 16;
const DAYS = 7;
/** Days before today whose views say what a slot is worth: whole weeks. */
const VIEWED_DAYS = 28;
/** The whole network, where a campaign's id stands. */
const NETWORK = 0;

interface TimelineQuery {
  readonly date_start?: string | undefined;
  readonly weeks?: number | undefined;
}
/** Slots by week. */
type Slots = readonly number[];
interface Sums {
  readonly capacity: number[];
  readonly booked: number[];
}

/** Campaigns on weeks, with what each takes of its pharmacies, and what the network has left. */
export async function readTimeline(
  context: ReadContext,
  { date_start, weeks: count = WEEKS }: TimelineQuery,
): Promise<Timeline> {
  const { sql, actor, resources } = context;
  const today = parisDate(new Date());
  const first = mondayOf(date_start ?? addDays(today, -PAST_WEEKS * DAYS));
  const mondays = Array.from({ length: count }, (_, index) => addDays(first, index * DAYS));
  const last = addDays(first, count * DAYS - 1);
  const campaigns = await seenRows(sql, actor, resources.campaigns, (table) => ({
    columns: {
      name: query<string>`${table.column('name')}`,
      reference: query<string>`${table.column('reference')}`,
      advertiser: query<string>`(select a.name from advertisers a where a.id = ${table.column('advertiser_id')})`,
      date_start: query<string>`${table.column('date_start')}::text`,
      date_end: query<string>`${table.column('date_end')}::text`,
      status: query<Timeline['campaigns'][number]['status']>`${campaignStatus((name) => table.column(name))}`,
      shares: query<
        readonly [number, number, number]
      >`(select json_build_array(count(*), coalesce(sum(cp.amount_scheduled), 0),
          coalesce(sum(cp.remainder) filter (where cp.remainder_cause = 'no_free_day'), 0))
        from campaign_pharmacies cp where cp.campaign_id = ${table.id})`,
    },
    where: query`${table.column('isActive')} and coalesce(${table.column('deactivation_percentage')}, 0) < 100
      and ${table.column('date_start')} <= ${last}::date and ${table.column('date_end')} >= ${first}::date`,
    order: query`${table.column('date_start')}, ${table.id}`,
  }));
  const ids = campaigns.map(({ id }) => id);
  const [places, own, views_per_slot] = await Promise.all([
    slotsOf(sql, ids, mondays),
    ownSlots(sql, ids, first, count),
    viewsPerSlot(sql, today),
  ]);
  const network = places.get(NETWORK);
  const none = mondays.map(() => 0);
  return {
    weeks: mondays.map((date, week) => ({
      date,
      capacity: network?.capacity[week] ?? 0,
      booked: network?.booked[week] ?? 0,
    })),
    views_per_slot,
    campaigns: campaigns.map(({ shares: [count_pharmacies, amount_scheduled, amount_full], ...campaign }) => {
      const { capacity = none, booked = none } = places.get(campaign.id) ?? {};
      const taken = own.get(campaign.id) ?? none;
      return {
        ...campaign,
        count_pharmacies,
        amount_scheduled,
        amount_full,
        weeks: mondays.map((_, week) => ({
          capacity: capacity[week] ?? 0,
          booked: booked[week] ?? 0,
          own: taken[week] ?? 0,
        })),
      };
    }),
  };
}

const mondayOf = (day: string): string => addDays(day, 1 - weekday(day));

/** The number of a day's week. */
const weekOf = (sql: postgres.ISql, first: string) => sql`((s.date - ${first}::date) / 7)`;
const within = (sql: postgres.ISql, first: string, count: number) =>
  sql`s.is_active and s.date >= ${first}::date and s.date < ${first}::date + ${7 * count}::int`;

/**
 * Slots of the pharmacies of each campaign, by its id, and of the whole network, as `NETWORK`: those of the inventory, counted by week.
 */
async function slotsOf(
  sql: postgres.ISql,
  campaigns: readonly number[],
  mondays: readonly string[],
): Promise<ReadonlyMap<number, Sums>> {
  const [first = '', count] = [mondays[0], mondays.length];
  const to = addDays(first, DAYS * count - 1);
  const bounds = Array.from({ length: count + 1 }, (_, week) => week * DAYS);
  const rows = await sql`
    select pharmacy_id, array_agg(campaign_id) from campaign_pharmacies where campaign_id = any(${[...campaigns]}::int[])
    group by pharmacy_id`.values();
  const campaignsOf = new Map(rows as unknown as [number, number[]][]);
  const all = new Map<number, Sums>();
  for await (const zones of readStock(sql, { from: first, to, dates: eachDay(first, to), bounds }, {}))
    for (const id of [NETWORK, ...(campaignsOf.get(zones[0]?.pharmacy.id ?? 0) ?? [])]) {
      let sums = all.get(id);
      if (!sums) all.set(id, (sums = { capacity: mondays.map(() => 0), booked: mondays.map(() => 0) }));
      for (const { months: weeks } of zones)
        for (const [week, { capacity, free }] of weeks.entries()) {
          sums.capacity[week]! += capacity;
          sums.booked[week]! += capacity - free;
        }
    }
  return all;
}

/** What each campaign books itself. */
async function ownSlots(
  sql: postgres.ISql,
  campaigns: readonly number[],
  first: string,
  count: number,
): Promise<ReadonlyMap<number, Slots>> {
  const rows = await sql<{ id: number; w: number; n: number }[]>`
    select s.campaign_id as id, ${weekOf(sql, first)} as w, count(*)::int as n from schedulings s
    where s.campaign_id = any(${[...campaigns]}::int[]) and ${within(sql, first, count)} group by 1, 2`;
  const all = new Map<number, number[]>();
  for (const { id, w, n } of rows) {
    const weeks = all.get(id) ?? [];
    weeks[w] = n;
    all.set(id, weeks);
  }
  return all;
}

/** Views that a booked slot had a day in the last weeks, with two decimals. */
async function viewsPerSlot(sql: postgres.ISql, today: string): Promise<number | null> {
  const days = sql`date >= ${today}::date - ${VIEWED_DAYS}::int and date < ${today}`;
  const [{ rate }] = await sql<[{ rate: number | null }]>`
    select round((select sum(views) from daily_adverts where campaign_id > 0 and ${days}) / nullif(
      (select count(*) from schedulings s join campaigns c on c.id = s.campaign_id and c.is_scheduled where s.is_active and ${days}), 0), 2)::float8 as rate`;
  return rate;
}
