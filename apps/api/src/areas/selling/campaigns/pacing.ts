import { forecast, type PacedDay, parisDate, type WeekdayShares } from '@officine/domain';
import type { PacedCampaign, Pacing } from '@officine/sdk/contract';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { seenRow, seenRows } from '../../../rest/seen.ts';
import { placesOf } from './behind.ts';
import { withheldOf } from './withheld.ts';

/** A campaign whose best forecast is below this percentage of its bookings is late. */
export const LATE_BELOW = 95;

type Alert = NonNullable<Pacing['alert']>;
type Days = readonly PacedDay[];
interface CampaignDay extends PacedDay, Pick<Pacing, 'id' | 'name' | 'reference' | 'advertiser' | 'alert'> {
  readonly date_start: string;
  readonly date_end: string;
}
/** A share in percent, with one decimal. */
const percent = (share: number): number => Math.round(1000 * share) / 10;
const total = (days: Days, key: 'booked' | 'seen') => days.reduce((sum, day) => sum + day[key], 0);

const toldOf = (alert: Alert): Alert => ({ ...alert, date_create: atom(alert.date_create) });

/** The figures of a campaign's days. Without bookings every share is 0. */
function figuresOf(days: Days, today: string, network: WeekdayShares) {
  const past = days.filter(({ date }) => date < today);
  const [bookings, passed, seen] = [total(days, 'booked'), total(past, 'booked'), total(past, 'seen')];
  const coming = days.filter(({ date }) => date >= today);
  const found = coming.length > 0 ? forecast(past, coming, network) : undefined;
  const band = found && {
    expected: percent(found.expected),
    low: percent(found.low),
    high: percent(found.high),
    isProvisional: found.isProvisional,
  };
  return {
    bookings,
    passed,
    seen,
    expected: percent(passed / (bookings || 1)),
    delivered: percent(seen / (bookings || 1)),
    ...(band && { forecast: band }),
    isLate: band !== undefined && band.high < LATE_BELOW,
  };
}

/**
 * Bookings by day of these campaigns, and those of them that a reader has seen at least once, on that day or after its midnight. Views of
 * bookings that were taken back count nowhere.
 */
async function readDays(sql: postgres.ISql, campaigns: readonly number[]): Promise<CampaignDay[]> {
  const ids = [...campaigns];
  const [known, booked, seen] = await Promise.all([
    sql<Omit<CampaignDay, keyof PacedDay>[]>`
      select c.id, c.name, c.reference, a.name as advertiser, c.date_start, c.date_end,
        (select json_build_object('cause', l.cause, 'count', l.count, 'date_create', l.date_create)
          from campaign_alerts l where l.campaign_id = c.id and l.date_end is null
          order by l.date_check desc, l.id desc limit 1) as alert
      from campaigns c join advertisers a on a.id = c.advertiser_id where c.id = any(${ids}::int[])`,
    sql<{ id: number; date: string; count: number }[]>`
      select campaign_id as id, date, count(*)::int as count from schedulings
      where campaign_id = any(${ids}::int[]) and is_active group by 1, 2 order by 1, 2`,
    sql<{ id: number; date: string; count: number }[]>`
      select s.campaign_id as id, s.date, count(*)::int as count from (
        select distinct scheduling_id as id from daily_schedulings
        where campaign_id = any(${ids}::int[]) and filling_id = 0 and views > 0) v
      join schedulings s on s.id = v.id and s.campaign_id = any(${ids}::int[]) and s.is_active
      group by 1, 2`,
  ]);
  const campaignOf = new Map(known.map((campaign) => [campaign.id, campaign]));
  const seenOf = new Map(seen.map(({ id, date, count }) => [`${id} ${date}`, count]));
  return booked.flatMap(({ id, date, count }) => {
    const campaign = campaignOf.get(id);
    return campaign ? [{ ...campaign, date, booked: count, seen: seenOf.get(`${id} ${date}`) ?? 0 }] : [];
  });
}

/** Days of the network from which it knows its weekdays. */
const NETWORK_DAYS = 28;
/**
 * For each weekday, Monday first: the share, 0 to 1, of the bookings of all campaigns that stood in a pharmacy where the campaign was
 * seen that day. Undefined for a weekday without bookings.
 */
async function weekdayShares(sql: postgres.ISql, today: string): Promise<WeekdayShares> {
  const rows = await sql<{ weekday: number; share: number }[]>`
    select extract(isodow from date)::int as weekday, coalesce(sum(displays) filter (where views > 0), 0)::float8 / sum(displays) as share
    from log_campaigns where date >= ${today}::date - ${NETWORK_DAYS}::int and date < ${today}::date
    group by 1 having sum(displays) > 0`;
  const shares = new Map(rows.map(({ weekday, share }) => [weekday, share]));
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => shares.get(weekday));
}

/** What a pace is computed from: the days of these campaigns, what was taken out of them, and the weekdays of the network. */
const readPace = (sql: postgres.ISql, campaigns: readonly number[], today: string) =>
  Promise.all([readDays(sql, campaigns), withheldOf(sql, campaigns), weekdayShares(sql, today)]);

/** The pace of these campaigns. Those without bookings are left out. The late ones come first, then those that end first. */
export async function pacingOf(
  sql: postgres.ISql,
  campaigns: readonly number[],
  today = parisDate(new Date()),
): Promise<Pacing[]> {
  const [rows, withheld, network] = await readPace(sql, campaigns, today);
  return [...groupBy(rows, ({ id }) => id).values()]
    .map((days) => {
      const { id, name, reference, advertiser, date_start, date_end, alert } = days[0] as CampaignDay;
      const told = { id, name, reference, advertiser, date_start, date_end };
      return {
        ...told,
        ...figuresOf(days, today, network),
        withheld: withheld.get(id) ?? [],
        ...(alert && { alert: toldOf(alert) }),
      };
    })
    .sort((x, y) => Number(y.isLate) - Number(x.isLate) || x.date_end.localeCompare(y.date_end) || x.id - y.id);
}

/** Ids of the running campaigns. */
export async function runningCampaigns(sql: postgres.ISql, today = parisDate(new Date())): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from campaigns where is_scheduled and is_active and ${today}::date between date_start and date_end`;
  return rows.map(({ id }) => id);
}

/** The pace of the running campaigns that the caller sees, of all or of some. */
export async function listPacing({ sql, actor, resources }: ReadContext, only?: readonly number[]): Promise<Pacing[]> {
  const today = parisDate(new Date());
  const seen = await seenRows(sql, actor, resources.campaigns, (table) => ({
    columns: {},
    where: query`${table.column('isScheduled')} and ${table.column('isActive')}
      and ${today}::date between ${table.column('date_start')} and ${table.column('date_end')}
      and ${only ? query`${table.id} = any(${query.param([...only])}::int[])` : query`true`}`,
  }));
  const ids = seen.map(({ id }) => id);
  return pacingOf(sql, ids, today);
}

/** The pace of one validated campaign that the caller sees, with its days. */
export async function campaignPacing(
  { sql, actor, resources }: ReadContext,
  named: number | string,
): Promise<PacedCampaign> {
  const row = await seenRow(sql, actor, resources.campaigns, named, (table) => ({
    isScheduled: query<boolean>`${table.column('isScheduled')}`,
    name: query<string>`${table.column('name')}`,
    reference: query<string>`${table.column('reference')}`,
    advertiser: query<string>`(select a.name from advertisers a where a.id = ${table.column('advertiser_id')})`,
    date_start: query<string>`${table.column('date_start')}::text`,
    date_end: query<string>`${table.column('date_end')}::text`,
  }));
  const { isScheduled, ...campaign } = row;
  if (!isScheduled) throw new AppError('campaign_not_scheduled');
  const today = parisDate(new Date());
  const [[days, withheld, network], places] = await Promise.all([
    readPace(sql, [campaign.id], today),
    placesOf(sql, campaign.id, today),
  ]);
  const alert = days[0]?.alert;
  return {
    ...campaign,
    ...figuresOf(days, today, network),
    withheld: withheld.get(campaign.id) ?? [],
    ...(alert && { alert: toldOf(alert) }),
    days: days.map(({ date, booked, seen }) => ({ date, booked, seen })),
    ...places,
  };
}
