import type { ComparedPharmacy } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../base/errors.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { idOf } from '../../../rest/iri.ts';
import { seenRow } from '../../../rest/seen.ts';

const share = (budget: number | null, amount_scheduled: number) =>
  budget === null ? null : { budget, amount_scheduled };

/** Pharmacies whose shares differ in two simulations, the largest difference first. */
export async function compareSimulations(
  { sql: db, actor, resources }: ReadContext,
  named: { readonly first: number; readonly second: string | number },
): Promise<ComparedPharmacy[]> {
  const seen = async (id: number | null) => {
    const found = seenRow(db, actor, resources.tempCampaigns, id, () => ({ one: sql<number>`1` }));
    const row = await found.catch(async (error: unknown) => {
      const [expired] = await db`select from temp_campaigns where id = ${id}`;
      throw expired ? new AppError('simulation_expired') : error;
    });
    return row.id;
  };
  const first = await seen(named.first);
  const second = await seen(idOf(resources.tempCampaigns, actor.role, named.second));
  const rows = await db<
    { id: number; name: string; reference: string; a: number | null; x: number; b: number | null; y: number }[]
  >`
    select p.id, p.name, p.reference, a.budget as a, coalesce(a.amount_scheduled, 0) as x,
      b.budget as b, coalesce(b.amount_scheduled, 0) as y
    from (select * from temp_campaign_pharmacies where temp_campaign_id = ${first}) a
    full join (select * from temp_campaign_pharmacies where temp_campaign_id = ${second}) b using (pharmacy_id)
    join pharmacies p on p.id = pharmacy_id
    where (a.budget, a.amount_scheduled) is distinct from (b.budget, b.amount_scheduled)
    order by abs(coalesce(b.amount_scheduled, 0) - coalesce(a.amount_scheduled, 0)) desc, p.name, p.id`;
  return rows.map(({ id, name, reference, a, x, b, y }) => ({
    pharmacy: { id, name, reference },
    first: share(a, x),
    second: share(b, y),
    difference: y - x,
  }));
}
