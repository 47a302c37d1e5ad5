import { parisDate } from '@officine/domain';
import type { AdvertiserSituation } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { seenRow } from '../../../rest/seen.ts';
import { runningCampaigns, viewsOfMonth } from './standing.ts';

interface Facts {
  drafts: number;
  budget: number;
  connected: string | null;
}

/** What is asked first of an advertiser, for administrators: campaigns, budget, views, last sign-in. */
export async function advertiserSituation(
  context: ReadContext,
  advertiser: string | number,
): Promise<AdvertiserSituation> {
  const { sql: db, actor, resources } = context;
  const { id } = await seenRow(db, actor, resources.advertisers, advertiser);
  const year = parisDate(new Date()).slice(0, 4);
  const [[facts], running, views] = await Promise.all([
    db<Facts[]>`
      select (count(*) filter (where not is_scheduled))::int as drafts,
        coalesce(sum(budget) filter (where is_scheduled and date_start >= ${`${year}-01-01`} and date_start <= ${`${year}-12-31`}), 0)::int as budget,
        (select max(date_last_connection) from users where advertiser_id = ${id}) as connected
      from campaigns where advertiser_id = ${id} and is_active`,
    runningCampaigns(context, (t) => sql`${t.column('advertiser_id')} = ${id}::int`),
    viewsOfMonth(db, db`advertiser_id = ${id}`),
  ]);
  return {
    ...running,
    count_drafts: facts?.drafts ?? 0,
    budget: facts?.budget ?? 0,
    ...views,
    date_last_connection: facts?.connected ? atom(facts.connected) : null,
  };
}
