import type { ClosedPeriod } from '@officine/domain';
import type { Withheld } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import { execAs } from '../../../rest/sql.ts';
import type { ReportRequest } from './report-request.ts';
import { seen } from './sources.ts';

/** Bookings of a campaign's days that were taken out since they were not shown, in the rows that the caller sees: by cause, the largest first. */
export async function withheldIn(
  { sql: db, actor }: ReadContext,
  { campaign, customer }: ReportRequest,
  { from, to }: ClosedPeriod,
): Promise<Withheld[]> {
  const rows = await execAs(
    db,
    actor,
    sql`select t.withheld_cause, count(*)::int, sum(t.price)::int
      from schedulings t join campaigns c on c.id = t.campaign_id
      where t.campaign_id = ${campaign}::int and t.withheld_cause is not null and t.date between ${from}::date and ${to}::date
        and ${seen(actor.role, 'c.advertiser_id')} and ${customer === undefined ? sql`true` : sql`t.pharmacy_id = ${customer}::int`}
      group by 1 order by 2 desc, 1`,
  );
  return rows.map(([cause, count, amount]) => ({
    cause: cause as Withheld['cause'],
    count_schedulings: Number(count),
    amount: Number(amount),
  }));
}
