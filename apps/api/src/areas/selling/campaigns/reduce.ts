import { type Booking, deactivate, parisDate } from '@officine/domain';
import type { CreditableInvoice, Outcome } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import { createYield } from '../../../base/event-loop.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { recordChange } from '../../../rest/audit.ts';
import type { Body } from '../../../rest/input.ts';
import { idOf } from '../../../rest/iri.ts';
import { toId } from '../../../rest/sql.ts';
import { readEffect } from '../../desk/receipts/effect.ts';
import { endOfDay, seenReceipt, writeReceipt } from '../../desk/receipts/receipt.ts';
import { creditMany } from '../../money/invoicing/credit-many.ts';
import { creditsOf, readCreditable } from '../../money/invoicing/creditable.ts';
import type { Reduced } from './restore.ts';

/** Reason of the credit notes of a reduction. */
const REDUCED = 'Campagne réduite';

interface Reduction {
  readonly id: string | number;
  /** Of what remains from today on; 100 when absent. */
  readonly percentage?: number | undefined;
  /** Ids of the shares to reduce; all of the campaign when absent. */
  readonly shares?: readonly (string | number)[] | undefined;
  /** Credits what was invoiced of it. */
  readonly credit?: boolean | undefined;
  /** Answers what would change; changes nothing. */
  readonly isDryRun?: boolean | undefined;
}
interface ReducedCampaign {
  readonly id: number;
  readonly name: string;
  readonly is_scheduled: boolean;
  readonly ended: boolean;
  readonly date_disabled: string | null;
  readonly deactivation_percentage: number | null;
  readonly row: Body;
}

/**
 * Removes a percentage of each pharmacy's schedulings from today (in Paris) on, evenly; past days stay. A second, larger percentage
 * counts those that the first one removed, so that any steps to 40 % remove as many as 40 % at once. The schedulings to remove are
 * chosen before anything is written: a dry run ends there. A reduction of some shares leaves the campaign's own percentage as it is.
 */
export async function reduceCampaign(
  context: CommandContext,
  { id, percentage = 100, shares, credit = false, isDryRun = false }: Reduction,
): Promise<Outcome> {
  return context.sql.begin(async (tx) => {
    await setStatementTimeout(tx, '5min');
    const today = parisDate(new Date());
    const campaign = await readCampaign(tx, toId(id), { today, isDryRun });
    const already = campaign.deactivation_percentage ?? 0;
    if (percentage <= already)
      throw invalid([
        {
          propertyPath: 'percentage',
          message: `La programmation est déjà réduite de ${already} % : indiquez un pourcentage plus grand`,
        },
      ]);
    const only = shares && (await pharmaciesOf(context, tx, { campaign: campaign.id, shares }));
    const removed = await chooseRemoved(tx, campaign.id, { percentage, today, only });
    const effect = await readEffect(tx, context, tx`s.id = any(${removed.schedulings}::int[])`);
    const invoiced = await readCreditable(tx, { campaigns: [campaign.id], without: removed.schedulings });
    const outcome = { count: only?.length ?? 1, effect, failures: [], credits: creditsOf(invoiced) };
    if (isDryRun) return { ...outcome, receipt: null };
    const inside = { ...context, tx };
    const receipt = await writeReceipt(inside, {
      action: 'reduce',
      resource: 'Campaign',
      item: campaign.id,
      label: campaign.name,
      percentage,
      effect,
      restores: { ...(await restorable(tx, campaign, removed)), ...(only && { isOfShares: true }) },
      until: endOfDay(tx),
    });
    await remove(inside, campaign, { ...removed, percentage: only ? null : percentage, today, receipt });
    const seen = await seenReceipt(tx, context, receipt);
    if (!credit || invoiced.length === 0) return { ...outcome, receipt: seen };
    const refused = await creditReduced(inside, invoiced);
    return { ...outcome, failures: refused, receipt: seen };
  });
}

/** The campaign, locked unless it is only read. */
async function readCampaign(
  tx: postgres.TransactionSql,
  id: number | null,
  { today, isDryRun }: { today: string; isDryRun: boolean },
): Promise<ReducedCampaign> {
  const [campaign] = await tx<ReducedCampaign[]>`
    select id, name, is_scheduled, date_end < ${today} as ended, date_disabled, deactivation_percentage, to_jsonb(c) as row
    from campaigns c where id = ${id} ${isDryRun ? tx`` : tx`for update`}`;
  if (!campaign) throw notFound();
  if (!campaign.is_scheduled) throw new AppError('campaign_not_scheduled');
  if (campaign.ended) throw new AppError('campaign_not_scheduled', 'Cette campagne est terminée.');
  return campaign;
}

/** Pharmacies of these shares; refuses a share that is not of the campaign. */
async function pharmaciesOf(
  { actor, resources }: CommandContext,
  tx: postgres.TransactionSql,
  { campaign, shares }: { campaign: number; shares: readonly (string | number)[] },
): Promise<readonly number[]> {
  const ids = [...new Set(shares.map((share) => idOf(resources.campaignPharmacies, actor.role, share) ?? 0))];
  const rows = await tx<{ id: number }[]>`
    select pharmacy_id as id from campaign_pharmacies where campaign_id = ${campaign} and id = any(${ids}::int[])`;
  if (rows.length < ids.length)
    throw invalid([{ propertyPath: 'shares', message: 'Une pharmacie n’est pas de cette campagne' }]);
  return rows.map(({ id }) => id);
}

interface Removed {
  /** Ids of the schedulings to remove. */
  readonly schedulings: number[];
  /** Ids of the pharmacies that lose some. */
  readonly pharmacies: number[];
}
interface Row extends Booking {
  readonly id: number;
  readonly pharmacy: number;
  readonly is_active: boolean;
}
/** Chooses the schedulings that a percentage removes, pharmacy by pharmacy. */
async function chooseRemoved(
  tx: postgres.TransactionSql,
  campaign: number,
  { percentage, today, only }: { percentage: number; today: string; only: readonly number[] | undefined },
): Promise<Removed> {
  const rows = await tx<Row[]>`
    select id, pharmacy_id as pharmacy, zone_id as zone, date, advert_id as advert, price, is_active from schedulings
    where campaign_id = ${campaign} and date >= ${today}
      ${only ? tx`and pharmacy_id = any(${[...only]}::int[])` : tx``} order by pharmacy_id, zone_id, date`;
  const removed: Removed = { schedulings: [], pharmacies: [] };
  const yieldTurn = createYield();
  for (const [pharmacy, own] of groupBy(rows, (row) => row.pharmacy)) {
    const active = own.filter((row) => row.is_active);
    const gone = deactivate(active, percentage, today, own.length - active.length);
    if (gone.length > 0) removed.pharmacies.push(pharmacy);
    for (const { id } of gone) removed.schedulings.push(id);
    await yieldTurn();
  }
  return removed;
}

/** What the undo puts back, as it stands now. */
async function restorable(
  tx: postgres.TransactionSql,
  { id, date_disabled, deactivation_percentage: percentage }: ReducedCampaign,
  { schedulings, pharmacies }: Removed,
): Promise<Reduced> {
  const causes = await tx<{ pharmacy: number; cause: string | null }[]>`
    select pharmacy_id as pharmacy, remainder_cause as cause from campaign_pharmacies
    where campaign_id = ${id} and pharmacy_id = any(${pharmacies}::int[])`;
  return { schedulings, causes: [...causes], date_disabled, percentage };
}

interface Removal extends Removed {
  /** Null where the campaign's own stays. */
  readonly percentage: number | null;
  readonly today: string;
  readonly receipt: number;
}
/** Credits what invoices charge for beyond what is left; those that are refused, with their reasons. */
async function creditReduced(
  context: TransactionContext,
  invoiced: readonly CreditableInvoice[],
): Promise<Outcome['failures']> {
  const credits = invoiced.map(({ invoice, amount_net }) => ({ invoice, amount_net }));
  const { refused } = await creditMany(context, { credits, reason: REDUCED });
  return refused.map(({ invoice, number, message }) => ({ item: invoice, label: number ?? '', message }));
}

/** Frees the slots, and writes what is left of each share. */
async function remove(
  { tx, actor, resources: { campaigns } }: TransactionContext,
  { id, row: before }: ReducedCampaign,
  { schedulings, pharmacies, percentage, today, receipt }: Removal,
): Promise<void> {
  await tx`update schedulings set is_active = false where id = any(${schedulings}::int[])`;
  await tx`
    update campaign_pharmacies cp
    set remainder_cause = 'disabled', date_update = now(), amount_scheduled = (
      select coalesce(sum(s.price), 0) from schedulings s
      where s.campaign_id = cp.campaign_id and s.pharmacy_id = cp.pharmacy_id and s.is_active)
    where cp.campaign_id = ${id} and cp.pharmacy_id = any(${pharmacies}::int[])`;
  const [after] = await tx<{ row: Body }[]>`
    update campaigns c set date_disabled = case when ${percentage}::int is null then date_disabled else ${today}::date end,
      deactivation_percentage = coalesce(${percentage}::int, deactivation_percentage), date_update = now()
    where id = ${id} returning to_jsonb(c) as row`;
  await recordChange(tx, campaigns, actor, { id, action: 'update', before, after: after?.row ?? null, receipt });
}
