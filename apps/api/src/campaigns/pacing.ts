import { forecast, type PacedDay, parisDate } from '@officine/domain';
import type { Pacing } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { groupBy } from '../group-by.ts';

/** A campaign whose best forecast is below this share of its bookings is late. */
const LATE_BELOW = 0.95;

interface CampaignDay extends PacedDay {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  readonly advertiser: string;
  readonly start: string;
  readonly end: string;
}
/** A share in percent, with one decimal. */
const percent = (share: number): number => Math.round(1000 * share) / 10;

function pacingOfDays(days: readonly [CampaignDay, ...CampaignDay[]], today: string): Pacing {
  const [{ id, name, reference, advertiser, start, end }] = days;
  const past = days.filter(({ date }) => date < today);
  const total = (list: readonly CampaignDay[], key: 'booked' | 'seen') => list.reduce((sum, day) => sum + day[key], 0);
  const [bookings, passed, seen] = [total(days, 'booked'), total(past, 'booked'), total(past, 'seen')];
  const found = forecast(
    past,
    days.filter(({ date }) => date >= today),
  );
  return {
    id,
    name,
    reference,
    advertiser,
    date_start: start,
    date_end: end,
    bookings,
    passed,
    seen,
    expected: percent(passed / bookings),
    delivered: percent(seen / bookings),
    forecast: found && { expected: percent(found.expected), low: percent(found.low), high: percent(found.high) },
    isLate: found !== undefined && found.high < LATE_BELOW,
  };
}

/**
 * The pace of running campaigns, or of one of them: bookings by day, and those that a reader has seen at least once.
 * Campaigns without bookings are left out. The late ones come first, then those that end first.
 */
export async function pacingOf(
  sql: postgres.ISql,
  campaign?: number,
  today = parisDate(new Date()),
): Promise<Pacing[]> {
  const rows = await sql<CampaignDay[]>`
    select c.id, c.name, c.reference, a.name as advertiser, c.date_start as start, c.date_end as end, s.date,
      count(*)::int as booked, count(*) filter (where v.views > 0)::int as seen
    from campaigns c join advertisers a on a.id = c.advertiser_id join schedulings s on s.campaign_id = c.id and s.is_active
    left join daily_schedulings v on v.date = s.date and v.pharmacy_id = s.pharmacy_id and v.scheduling_id = s.id and v.filling_id = 0
    where c.is_scheduled and c.is_active and ${today}::date between c.date_start and c.date_end
      and c.id = coalesce(${campaign ?? null}, c.id)
    group by c.id, a.name, s.date order by c.id, s.date`;
  return [...groupBy(rows, ({ id }) => id).values()]
    .map((days) => pacingOfDays(days as [CampaignDay, ...CampaignDay[]], today))
    .sort((x, y) => Number(y.isLate) - Number(x.isLate) || x.date_end.localeCompare(y.date_end) || x.id - y.id);
}
