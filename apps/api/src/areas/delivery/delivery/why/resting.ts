import type { ExplainedAdvert, RestingCampaign } from '@officine/sdk/contract';
import { causeOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import type { PageDay } from './facts.ts';

/** A page has few campaigns at a time. */
const MAX_RESTING = 20;

interface Running {
  readonly id: number;
  readonly label: string;
  readonly end: string;
  /** Days of its period, those on which it is booked here, and the next of these. */
  readonly total: number;
  readonly days: number;
  readonly next: string | null;
}
/** Chooses the advert whose reason the answer gives: one that is booked, otherwise one that is booked on other days, otherwise the first. */
function telling(adverts: readonly ExplainedAdvert[]): ExplainedAdvert | undefined {
  return (
    adverts.find(({ kind }) => kind === 'scheduling') ??
    adverts.find(({ steps }) => causeOf(steps)?.key === 'other_days') ??
    adverts[0]
  );
}

/**
 * Validated campaigns that run at a pharmacy on a day and show nothing there: why, and their next day. `shown` are those that
 * do; `explain` gives what a campaign could show on the page.
 */
export async function restingCampaigns(
  sql: postgres.ISql,
  { pharmacy, date }: PageDay,
  shown: ReadonlySet<number>,
  explain: (campaign: number) => Promise<readonly ExplainedAdvert[]>,
): Promise<RestingCampaign[]> {
  const running = await sql<Running[]>`
    select c.id, concat_ws(' · ', c.name, c.reference) as label, c.date_end as end, c.date_end - c.date_start + 1 as total,
      count(distinct s.date)::int as days, min(s.date) filter (where s.date > ${date}) as next
    from campaign_pharmacies cp join campaigns c on c.id = cp.campaign_id
    left join schedulings s on s.campaign_id = c.id and s.pharmacy_id = cp.pharmacy_id and s.is_active
      and s.date between c.date_start and c.date_end
    where cp.pharmacy_id = ${pharmacy} and c.is_scheduled and ${date} between c.date_start and c.date_end
    group by c.id order by c.date_end, c.id`;
  const resting: RestingCampaign[] = [];
  for (const { id, label, end, total, days, next } of running
    .filter((one) => !shown.has(one.id))
    .slice(0, MAX_RESTING)) {
    const advert = telling(await explain(id));
    resting.push({
      campaign: { type: 'Campaign', id, label },
      medium: advert?.medium ?? 'internet',
      cause: advert && causeOf(advert.steps),
      days,
      total,
      next,
      date_end: end,
    });
  }
  return resting;
}
