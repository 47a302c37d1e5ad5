import { addDays, parisDate } from '@officine/domain';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { ReadContext } from '../../../calls/context.ts';
import type { ScopedTable } from '../../../rest/scoped-table.ts';
import { seenRows } from '../../../rest/seen.ts';

const MAX_CAMPAIGNS = 5;
const DAYS = 30;

interface RunningCampaigns {
  readonly campaigns: { readonly id: number; readonly name: string; readonly date_end: string }[];
  readonly count_campaigns: number;
}
/** Campaigns that run today, within the caller's scope: their number, and the first five by their end. */
export async function runningCampaigns(
  { sql: db, actor, resources }: ReadContext,
  where: (campaigns: ScopedTable) => SQL,
): Promise<RunningCampaigns> {
  const today = parisDate(new Date());
  const rows = await seenRows(db, actor, resources.campaigns, (t) => ({
    columns: {
      name: sql<string>`${t.column('name')}`,
      date_end: sql<string>`${t.column('date_end')}::text`,
      total: sql<number>`(count(*) over ())::int`,
    },
    where: sql`${where(t)} and ${t.column('isScheduled')} and ${t.column('isActive')}
      and ${today}::date between ${t.column('date_start')} and ${t.column('date_end')}`,
    order: sql`${t.column('date_end')}, ${t.id}`,
    limit: MAX_CAMPAIGNS,
  }));
  return {
    campaigns: rows.map(({ id, name, date_end }) => ({ id, name, date_end })),
    count_campaigns: rows[0]?.total ?? 0,
  };
}

interface Views {
  readonly views: number;
  readonly previous_views: number;
}
/** Views of adverts in the 30 days up to yesterday, and in the 30 days before. `where` is a condition on `daily_pharmacies`. */
export async function viewsOfMonth(db: postgres.ISql, where: postgres.Fragment): Promise<Views> {
  const today = parisDate(new Date());
  const [counts] = await db<Views[]>`
    select coalesce(sum(views) filter (where date >= ${addDays(today, -DAYS)}), 0)::int as views,
      coalesce(sum(views) filter (where date < ${addDays(today, -DAYS)}), 0)::int as previous_views
    from daily_pharmacies where date between ${addDays(today, -2 * DAYS)} and ${addDays(today, -1)} and ${where}`;
  return counts ?? { views: 0, previous_views: 0 };
}
