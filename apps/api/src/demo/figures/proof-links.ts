import { addDays } from '@officine/domain';
import type { PlannedCampaign } from '../selling/campaign-plan.ts';
import { at, DEMO_ID, type World } from '../world.ts';

/** Links to the proofs of the demo advertiser's campaigns: one that was opened, one that was revoked. Nobody has their tokens. */
export function proofLinks({ rng: root, today }: World, plan: readonly PlannedCampaign[]) {
  const rng = root.fork('proofs');
  const hash = () => Array.from({ length: 64 }, () => rng.int(0, 15).toString(16)).join('');
  const running = plan.filter(
    ({ row: { advertiser_id, isScheduled, date_start, date_end } }) =>
      advertiser_id === DEMO_ID && isScheduled && date_start < addDays(today, -7) && date_end > today,
  );
  const rows = running.flatMap(({ row: { id: campaign_id } }) => [
    {
      campaign_id,
      hash: hash(),
      date_expiry: addDays(today, 30),
      date_revoked: at(addDays(today, -4), 9),
      date_seen: null,
      date_create: at(addDays(today, -6), 9),
    },
    {
      campaign_id,
      hash: hash(),
      date_expiry: addDays(today, 60),
      date_revoked: null,
      date_seen: at(addDays(today, -1), 15),
      date_create: at(addDays(today, -4), 9, 5),
    },
  ]);
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
