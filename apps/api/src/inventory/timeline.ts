import { addDays, parisDate, weekday } from '@officine/domain';
import type { Timeline } from '@officine/sdk/contract';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import type { ReadContext } from '../calls/context.ts';
import { campaignStatus } from '../database/campaign-status.ts';
import { PAGES_OPENING } from '../network/openings.ts';
import { seenRows } from '../rest/seen.ts';

/** Weeks before this one that are shown unless others are asked for, and all of them. */
const PAST_WEEKS = 4;
const WEEKS = 16;
const DAYS = 7;
/** The whole network, where a campaign's id stands. */
const NETWORK = 0;

interface TimelineQuery {
  readonly date_start?: string | undefined;
  readonly weeks?: number | undefined;
}
/** Slots by week. */
type Slots = readonly number[];
interface Sums {
  readonly capacity: Slots;
  readonly booked: Slots;
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
  const [places, own] = await Promise.all([slotsOf(sql, ids, first, count), ownSlots(sql, ids, first, count)]);
  const network = places.get(NETWORK);
  const none = mondays.map(() => 0);
  return {
    weeks: mondays.map((date, week) => ({
      date,
      capacity: network?.capacity[week] ?? 0,
      booked: network?.booked[week] ?? 0,
    })),
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
 * Slots of the pharmacies of each campaign, by its id, and of the whole network, as `NETWORK`. Millions of bookings are counted: each half
 * of the pharmacies by a connection of its own.
 */
async function slotsOf(
  sql: postgres.ISql,
  campaigns: readonly number[],
  first: string,
  count: number,
): Promise<ReadonlyMap<number, Sums>> {
  const [row] = await sql<[{ middle: number }]>`
    select coalesce(percentile_disc(0.5) within group (order by id), 0)::int as middle from pharmacies`;
  const halves = await Promise.all(
    [sql`<= ${row.middle}`, sql`> ${row.middle}`].map((half) => halfOf(sql, { campaigns, first, count, half })),
  );
  const all = new Map<number, { capacity: number[]; booked: number[] }>();
  for (const { id, w, capacity, booked } of halves.flat()) {
    const sums = all.get(id) ?? { capacity: [], booked: [] };
    sums.capacity[w] = (sums.capacity[w] ?? 0) + capacity;
    sums.booked[w] = (sums.booked[w] ?? 0) + booked;
    all.set(id, sums);
  }
  return all;
}

interface Half {
  readonly campaigns: readonly number[];
  readonly first: string;
  readonly count: number;
  /** Which ids of pharmacies. */
  readonly half: postgres.PendingQuery<postgres.Row[]>;
}
/**
 * `selling` has the slots that a pharmacy sells each day, by the day on which what their zones are on opens; `member` the pharmacies of
 * each campaign, and those of the network.
 */
const halfOf = (sql: postgres.ISql, { campaigns, first, count, half }: Half) => sql<
  { id: number; w: number; capacity: number; booked: number }[]
>`
  with place as materialized (
      select p.id, p.date_extranet as extranet, ${sql.unsafe(PAGES_OPENING)} as internet
      from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id where p.is_active and p.id ${half}),
    selling as materialized (
      select p.id, least(case when z.is_extranet then p.extranet end, case when z.is_internet then p.internet end) as since,
        sum(z.capacity)::int as slots
      from place p cross join (
        select is_extranet, is_internet, sum(capacity) as capacity from zones where is_active and not is_free group by 1, 2) z
      group by p.id, since),
    member as materialized (
      select campaign_id as id, pharmacy_id from campaign_pharmacies
      where campaign_id = any(${[...campaigns]}::int[]) and pharmacy_id ${half}
      union all select ${NETWORK}::int, id from place),
    opening as (
      select m.id, o.since, sum(o.slots) as slots from member m join selling o on o.id = m.pharmacy_id and o.since is not null
      group by 1, 2),
    taken as materialized (
      select s.pharmacy_id, ${weekOf(sql, first)} as w, count(*) as n from schedulings s
      where ${within(sql, first, count)} and s.pharmacy_id ${half} group by 1, 2),
    booked as (
      select m.id, t.w, sum(t.n) as n from member m join taken t on t.pharmacy_id = m.pharmacy_id group by 1, 2),
    capacity as (
      select o.id, w, sum(o.slots * greatest(0, least(7, ${first}::date + 7 * (w + 1) - o.since))) as slots
      from opening o cross join generate_series(0, ${count - 1}::int) w group by 1, 2)
  select id, w, coalesce(c.slots, 0)::int as capacity, coalesce(b.n, 0)::int as booked
  from capacity c full join booked b using (id, w)`;

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
