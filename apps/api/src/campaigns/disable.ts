import { type Booking, deactivate, parisDate } from '@officine/domain';
import type { Campaign } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { CommandContext } from '../calls/context.ts';
import { setStatementTimeout } from '../database/statement-timeout.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { createYield } from '../event-loop.ts';
import { recordChange } from '../rest/audit.ts';
import type { Body } from '../rest/input.ts';
import type { Json } from '../rest/json.ts';
import { toId } from '../rest/sql.ts';
import { viewOf } from '../rest/view.ts';

interface Deactivation {
  readonly id: string | number;
  /** Of what remains from today on; 100 when absent. */
  readonly percentage?: number | undefined;
}
interface LockedCampaign {
  readonly id: number;
  readonly is_scheduled: boolean;
  readonly ended: boolean;
  readonly deactivation_percentage: number | null;
  readonly row: Body;
}

/**
 * Removes a percentage of each pharmacy's schedulings from today (in Paris) on, evenly; past days stay. A second, larger percentage
 * counts those that the first one removed, so that any steps to 40 % remove as many as 40 % at once.
 */
export async function disableCampaign(
  { sql, actor, resources: { campaigns } }: CommandContext,
  { id, percentage = 100 }: Deactivation,
): Promise<Json<Campaign>> {
  return sql.begin(async (tx) => {
    await setStatementTimeout(tx, '5min');
    const today = parisDate(new Date());
    const campaign = await lock(tx, toId(id), today);
    const already = campaign.deactivation_percentage ?? 0;
    if (percentage <= already)
      throw invalid([
        {
          propertyPath: 'percentage',
          message: `Cette campagne est déjà désactivée à ${already} % : indiquez un pourcentage plus grand`,
        },
      ]);
    const touched = await deactivateSchedulings(tx, campaign.id, { percentage, today });
    await updateShares(tx, campaign.id, touched);
    const [after] = await tx<{ row: Body }[]>`
      update campaigns c set date_disabled = ${today}, deactivation_percentage = ${percentage}, date_update = now()
      where id = ${campaign.id} returning to_jsonb(c) as row`;
    await recordChange(tx, campaigns, actor, {
      id: campaign.id,
      action: 'update',
      before: campaign.row,
      after: after?.row ?? null,
    });
    return viewOf(campaigns, actor.role).item<Campaign>(tx, actor, campaign.id);
  });
}

async function lock(tx: postgres.TransactionSql, id: number | null, today: string): Promise<LockedCampaign> {
  const [campaign] = await tx<LockedCampaign[]>`
    select id, is_scheduled, date_end < ${today} as ended, deactivation_percentage, to_jsonb(c) as row
    from campaigns c where id = ${id} for update`;
  if (!campaign) throw notFound();
  if (!campaign.is_scheduled) throw new AppError('campaign_not_scheduled');
  if (campaign.ended) throw new AppError('campaign_not_scheduled', 'Cette campagne est terminée.');
  return campaign;
}

interface Row extends Booking {
  readonly id: number;
}

/** Deactivates schedulings; returns the pharmacies that lost some. */
async function deactivateSchedulings(
  tx: postgres.TransactionSql,
  campaign: number,
  { percentage, today }: { percentage: number; today: string },
): Promise<number[]> {
  if (percentage === 100) {
    const gone = await tx<{ pharmacy: number }[]>`
      with gone as (update schedulings set is_active = false
        where campaign_id = ${campaign} and date >= ${today} and is_active returning pharmacy_id)
      select distinct pharmacy_id as pharmacy from gone`;
    return gone.map(({ pharmacy }) => pharmacy);
  }
  const rows = await tx<(Row & { pharmacy: number; is_active: boolean })[]>`
    select id, pharmacy_id as pharmacy, zone_id as zone, date, advert_id as advert, price, is_active from schedulings
    where campaign_id = ${campaign} and date >= ${today} order by pharmacy_id, zone_id, date`;
  const byPharmacy = new Map<number, (typeof rows)[number][]>();
  for (const row of rows) {
    const own = byPharmacy.get(row.pharmacy);
    if (own) own.push(row);
    else byPharmacy.set(row.pharmacy, [row]);
  }
  const ids: number[] = [];
  const touched: number[] = [];
  const yieldTurn = createYield();
  for (const [pharmacy, own] of byPharmacy) {
    const active = own.filter((row) => row.is_active);
    const gone = deactivate(active, percentage, today, own.length - active.length);
    if (gone.length > 0) touched.push(pharmacy);
    for (const { id } of gone) ids.push(id);
    await yieldTurn();
  }
  await tx`update schedulings set is_active = false where id = any(${ids}::int[])`;
  return touched;
}

/** Writes what is left of each share, and the cause. */
async function updateShares(
  tx: postgres.TransactionSql,
  campaign: number,
  pharmacies: readonly number[],
): Promise<void> {
  await tx`
    update campaign_pharmacies cp
    set remainder_cause = 'disabled', date_update = now(), amount_scheduled = (
      select coalesce(sum(s.price), 0) from schedulings s
      where s.campaign_id = cp.campaign_id and s.pharmacy_id = cp.pharmacy_id and s.is_active)
    where cp.campaign_id = ${campaign} and cp.pharmacy_id = any(${[...pharmacies]}::int[])`;
}
