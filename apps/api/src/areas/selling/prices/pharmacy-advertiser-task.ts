import * as z from 'zod';
import { defineTask } from '../../../calls/task.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';

/**
 * Recomputes the pairs of pharmacy and advertiser that share a scheduled campaign; writes only the pairs that changed.
 */
export const pharmacyAdvertiserTask = defineTask(z.strictObject({}), async ({ commit, log }) => {
  const counts = await commit(async (tx) => {
    await setStatementTimeout(tx, '10min');
    await tx`
      create temp table worked on commit drop as
      select p.pharmacy_id, c.advertiser_id, count(*)::int as count_campaigns, min(c.date_start) as date_first, max(c.date_end) as date_last
      from campaign_pharmacies p join campaigns c on c.id = p.campaign_id and c.is_scheduled
      group by p.pharmacy_id, c.advertiser_id`;
    const saved = await tx`
      insert into pharmacy_advertisers as a (pharmacy_id, advertiser_id, count_campaigns, date_first, date_last)
      select pharmacy_id, advertiser_id, count_campaigns, date_first, date_last from worked
      on conflict (advertiser_id, pharmacy_id) do update set count_campaigns = excluded.count_campaigns,
        date_first = excluded.date_first, date_last = excluded.date_last, date_update = now()
      where (a.count_campaigns, a.date_first, a.date_last) is distinct from
        (excluded.count_campaigns, excluded.date_first, excluded.date_last)`;
    const removed = await tx`
      delete from pharmacy_advertisers a where not exists (
        select from worked w where w.pharmacy_id = a.pharmacy_id and w.advertiser_id = a.advertiser_id)`;
    const [all] = await tx<[{ total: number }]>`select count(*)::int as total from worked`;
    return { associations: all.total, saved: saved.count, removed: removed.count };
  });
  log(
    'info',
    `${counts.associations} associations, dont ${counts.saved} nouvelles ou changées, ${counts.removed} retirées.`,
  );
  return counts;
});
