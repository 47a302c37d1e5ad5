import type { PoolSituation } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { seenRow } from '../../../rest/seen.ts';
import { runningCampaigns, viewsOfMonth } from './standing.ts';

interface Facts {
  members: number;
  unsigned: number;
  connected: string | null;
}

/** What is asked first of a pool, for administrators: members, mandates, campaigns, views, last sign-in, contact. */
export async function poolSituation(context: ReadContext, pool: string | number): Promise<PoolSituation> {
  const { sql: db, actor, resources } = context;
  const { id } = await seenRow(db, actor, resources.pools, pool);
  const [[facts], [contact], running, views] = await Promise.all([
    db<Facts[]>`
      select count(*)::int as members, (count(*) filter (where b.date_signature_money_order is null))::int as unsigned,
        (select max(date_last_connection) from users where pool_id = ${id}) as connected
      from pool_pharmacies pp join pharmacies p on p.id = pp.pharmacy_id and p.is_active
        left join pharmacy_billings b on b.pharmacy_id = p.id
      where pp.pool_id = ${id}`,
    db<NonNullable<PoolSituation['contact']>[]>`
      select firstname || ' ' || lastname as name, coalesce(phone_number, cellphone_number) as phone_number, email
      from contacts where pool_id = ${id} and is_active order by is_default desc, id limit 1`,
    runningCampaigns(
      context,
      (t) => sql`exists (select 1 from campaign_pharmacies cp join pool_pharmacies pp on pp.pharmacy_id = cp.pharmacy_id
        where cp.campaign_id = ${t.id} and pp.pool_id = ${id}::int)`,
    ),
    viewsOfMonth(db, db`pharmacy_id in (select pharmacy_id from pool_pharmacies where pool_id = ${id})`),
  ]);
  return {
    count_pharmacies: facts?.members ?? 0,
    count_without_mandate: facts?.unsigned ?? 0,
    ...running,
    ...views,
    date_last_connection: facts?.connected ? atom(facts.connected) : null,
    contact: contact ?? null,
  };
}
