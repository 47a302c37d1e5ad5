import type { CampaignSave, CampaignSimulation } from '@officine/sdk/contract';
import { campaignsSchemas } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type * as z from 'zod/mini';
import { AppError, invalid } from '../../../base/errors.ts';
import { violationsOf } from '../../../base/violations.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import type { Upload } from '../../../files/upload.ts';
import { recordChange } from '../../../rest/audit.ts';
import { explain } from '../../../rest/conflicts.ts';
import { type IdempotencyKey, once } from '../../../rest/idempotency.ts';
import type { Body } from '../../../rest/input.ts';
import { idOf } from '../../../rest/iri.ts';
import { viewOf } from '../../../rest/view.ts';
import type { Saved } from '../../../rest/write.ts';
import { correctForm } from './corrections.ts';
import { type CampaignForm, lockDraft } from './form.ts';
import { checkInvoiceNumber } from './invoice-number.ts';
import { writeLeftOut } from './left-out.ts';
import { occupationChanged, refreshShares } from './refresh.ts';
import { simulate } from './simulate.ts';
import { lockSimulation, type StoredSimulation } from './stored-simulation.ts';
import { takeSlots } from './take-slots.ts';

export interface SaveInput {
  readonly body: CampaignSave;
  readonly upload: Upload | undefined;
  readonly key: IdempotencyKey | undefined;
}
export interface SavedCampaign extends Saved {
  readonly isNew: boolean;
}

/** Rolls a save back whose pharmacies have to be planned again. */
class OccupationChanged extends Error {
  override readonly name = 'OccupationChanged';
  constructor(
    readonly simulation: number,
    readonly pharmacies: readonly number[],
  ) {
    super('the occupation has changed');
  }
}

/**
 * Turns a simulation into the campaign's schedulings, all or none. Where its slots were booked meanwhile, those pharmacies are planned
 * again, and the differences are the error; the same call then saves the new plan. With `accept_changes` it is saved at once.
 */
export async function saveCampaign(context: CommandContext, input: SaveInput): Promise<SavedCampaign> {
  const { sql, actor } = context;
  try {
    return await once(sql, actor, input.key, (tx) => saveIn({ ...context, tx }, input));
  } catch (error) {
    if (!(error instanceof OccupationChanged)) throw error;
    const differences = await sql.begin(async (tx) => {
      await setStatementTimeout(tx, '5min');
      return refreshShares(tx, await lockSimulation(tx, error.simulation), error.pharmacies);
    });
    throw occupationChanged(differences);
  }
}

/** Without `simulation`, simulates the form; returns the simulation's id. */
async function simulateFirst(
  context: TransactionContext,
  { body, upload }: Pick<SaveInput, 'body' | 'upload'>,
): Promise<number> {
  const whole = (campaignsSchemas().simulate.body as z.ZodMiniType).safeParse(body);
  if (!whole.success) throw invalid(violationsOf(whole.error));
  const { id } = await simulate(context, { body: whole.data as CampaignSimulation, upload });
  return id;
}

/** Saves a simulation in the caller's transaction. */
export async function saveIn(
  context: TransactionContext,
  input: Pick<SaveInput, 'body' | 'upload'>,
): Promise<SavedCampaign> {
  const { tx, actor, resources } = context;
  await setStatementTimeout(tx, '5min');
  const { simulation, accept_changes: acceptsChanges = false } = input.body;
  const known =
    simulation === undefined
      ? await simulateFirst(context, input)
      : (idOf(resources.tempCampaigns, actor.role, simulation) ?? -1);
  const stored = await lockSimulation(tx, known);
  const form = simulation === undefined ? stored.form : await correctForm(context, { ...input, stored });
  const before = stored.draft === null ? null : await freeDraft(tx, stored.draft);
  // Locked in the order of their ids: two saves at once cannot deadlock.
  await tx`
    select p.id from pharmacies p join temp_campaign_pharmacies s on s.pharmacy_id = p.id
    where s.temp_campaign_id = ${stored.id} order by p.id for no key update of p`;
  const first_invoice_number = await checkInvoiceNumber(tx, form.first_invoice_number, stored.id);
  const moved = await takeSlots(tx, stored.id);
  if (moved.length > 0) {
    if (simulation !== undefined && !acceptsChanges) throw new OccupationChanged(stored.id, moved);
    await refreshShares(tx, { ...stored, draft: null }, moved);
    await takeSlots(tx, stored.id);
  }
  const id = await explain(resources.campaigns, () => writeCampaign(tx, { ...form, first_invoice_number }, stored));
  await copyPlan(tx, id, stored.id);
  // Expired now; the hourly sweep deletes its rows, so that this call does not wait for it.
  await tx`update temp_campaigns set date_expiry = now() where id = ${stored.id}`;
  const after = await snapshot(tx, id);
  await recordChange(tx, resources.campaigns, actor, { id, action: before ? 'update' : 'create', before, after });
  const json = await viewOf(resources.campaigns, actor.role).get(tx, actor, id);
  return { id, json, isNew: before === null };
}

const snapshot = async (tx: postgres.TransactionSql, id: number): Promise<Body | null> => {
  const [row] = await tx<{ row: Body }[]>`select to_jsonb(c) as row from campaigns c where id = ${id}`;
  return row?.row ?? null;
};

/** Deletes the bookings of the draft; returns the campaign's row as it was. */
async function freeDraft(tx: postgres.TransactionSql, id: number): Promise<Body | null> {
  await lockDraft(tx, id);
  const before = await snapshot(tx, id);
  await tx`delete from schedulings where campaign_id = ${id}`;
  await tx`delete from campaign_pharmacies where campaign_id = ${id}`;
  await tx`delete from campaign_extranet_topics where campaign_id = ${id}`;
  await tx`delete from campaign_internet_topics where campaign_id = ${id}`;
  return before;
}

async function writeCampaign(
  tx: postgres.TransactionSql,
  form: CampaignForm,
  { draft, budget, file }: StoredSimulation,
): Promise<number> {
  const {
    advertiser: advertiser_id,
    extranet_topics,
    internet_topics,
    without_pharmacies,
    spread_pharmacies,
    ...fields
  } = form;
  const row = { ...fields, advertiser_id, budget, budget_file_id: file };
  const [saved] =
    draft === null
      ? await tx<{ id: number }[]>`insert into campaigns ${tx(row)} returning id`
      : await tx<
          { id: number }[]
        >`update campaigns set ${tx(row)}, date_update = now() where id = ${draft} returning id`;
  if (!saved) throw new AppError('not_found');
  const { id } = saved;
  await tx`insert into campaign_extranet_topics (campaign_id, topic_id) select ${id}, unnest(${[...extranet_topics]}::int[])`;
  await tx`insert into campaign_internet_topics (campaign_id, topic_id) select ${id}, unnest(${[...internet_topics]}::int[])`;
  await writeLeftOut(tx, id, { without_pharmacies, spread_pharmacies });
  return id;
}

/** Shares and schedulings, in the order in which pages and indexes read them. */
async function copyPlan(tx: postgres.TransactionSql, campaign: number, simulation: number): Promise<void> {
  await tx`
    insert into campaign_pharmacies (campaign_id, pharmacy_id, budget, amount_scheduled, remainder_cause)
    select ${campaign}, pharmacy_id, budget, amount_scheduled, remainder_cause from temp_campaign_pharmacies
    where temp_campaign_id = ${simulation} order by pharmacy_id`;
  await tx`
    insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
    select ${campaign}, pharmacy_id, zone_id, advert_id, date, slot, price from temp_schedulings
    where temp_campaign_id = ${simulation} order by pharmacy_id, date, zone_id`;
}
