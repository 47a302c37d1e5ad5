import type { Campaign, CampaignSave, CampaignSimulation } from '@officine/sdk/contract';
import { campaignsSchemas } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import { AppError, invalid } from '../errors.ts';
import type { Upload } from '../files/upload.ts';
import { recordChange } from '../rest/audit.ts';
import { explain } from '../rest/conflicts.ts';
import { type IdempotencyKey, once } from '../rest/idempotency.ts';
import type { Body } from '../rest/input.ts';
import { idOf } from '../rest/iri.ts';
import { viewOf } from '../rest/view.ts';
import type { Services } from '../services.ts';
import { violationsOf } from '../violations.ts';
import { corrected } from './corrections.ts';
import { type Form, lockDraft } from './form.ts';
import { checkInvoiceNumber } from './invoice-number.ts';
import { occupationChanged, refreshShares } from './refresh.ts';
import { patience, simulate } from './simulate.ts';
import { lockSimulation, type Stored } from './stored.ts';
import type { Subjects } from './subjects.ts';
import { takeSlots } from './take-slots.ts';

export interface Saving {
  readonly body: CampaignSave;
  readonly upload: Upload | undefined;
  readonly key: IdempotencyKey | undefined;
}
export interface SavedCampaign {
  readonly campaign: Campaign;
  readonly isNew: boolean;
}

/** Stops a save whose pharmacies have to be planned again: what it had done is undone. */
class Moved extends Error {
  override readonly name = 'Moved';
  constructor(
    readonly simulation: number,
    readonly pharmacies: readonly number[],
  ) {
    super('the occupation has changed');
  }
}

/**
 * Makes a simulation the campaign's schedulings, all or none. Where others have booked its slots meanwhile, those pharmacies are planned
 * again: what differs is answered first, unless the caller accepts it beforehand, and the same call then saves it.
 */
export async function saveCampaign(
  services: Services,
  actor: Actor,
  r: Subjects,
  saving: Saving,
): Promise<SavedCampaign> {
  try {
    return await once(services.sql, actor, saving.key, (tx) => saveIn(services, tx, actor, r, saving));
  } catch (error) {
    if (!(error instanceof Moved)) throw error;
    const differences = await services.sql.begin(async (tx) => {
      await patience(tx);
      return refreshShares(tx, await lockSimulation(tx, error.simulation), error.pharmacies);
    });
    throw occupationChanged(differences);
  }
}

/** The whole form is as good as a simulation: it is simulated on the way. */
async function simulateFirst(
  services: Services,
  tx: postgres.TransactionSql,
  actor: Actor,
  r: Subjects,
  { body, upload }: Saving,
): Promise<number> {
  const whole = (campaignsSchemas().simulate.body as z.ZodMiniType).safeParse(body);
  if (!whole.success) throw invalid(violationsOf(whole.error));
  const { id } = await simulate(services, tx, actor, r, { body: whole.data as CampaignSimulation, upload });
  return id;
}

async function saveIn(
  services: Services,
  tx: postgres.TransactionSql,
  actor: Actor,
  r: Subjects,
  saving: Saving,
): Promise<SavedCampaign> {
  await patience(tx);
  const { body } = saving;
  const named = body.simulation;
  const known =
    named === undefined
      ? await simulateFirst(services, tx, actor, r, saving)
      : (idOf(r.tempCampaigns, actor.role, named) ?? -1);
  const stored = await lockSimulation(tx, known);
  const form = named === undefined ? stored.form : await corrected(tx, actor, r, { ...saving, stored });
  const before = stored.draft === null ? null : await freeDraft(tx, stored.draft);
  // In the order of their ids: two who save at once wait for each other, and never each for the other.
  await tx`
    select p.id from pharmacies p join temp_campaign_pharmacies s on s.pharmacy_id = p.id
    where s.temp_campaign_id = ${stored.id} order by p.id for no key update of p`;
  await checkInvoiceNumber(tx, form.first_invoice_number, stored.id);
  const moved = await takeSlots(tx, stored.id);
  if (moved.length > 0) {
    if (named !== undefined && body.accept_changes !== true) throw new Moved(stored.id, moved);
    await refreshShares(tx, { ...stored, draft: null }, moved);
    await takeSlots(tx, stored.id);
  }
  const id = await explain(r.campaigns, () => writeCampaign(tx, form, stored));
  await copyPlan(tx, id, stored.id);
  // It has served; the sweeper takes its rows away when nobody waits.
  await tx`update temp_campaigns set date_expiry = now() where id = ${stored.id}`;
  const after = await snapshot(tx, id);
  await recordChange(tx, r.campaigns, actor, { id, action: before ? 'update' : 'create', before, after });
  const campaign = JSON.parse(await viewOf(r.campaigns, actor.role).get(tx, actor, id)) as Campaign;
  return { campaign, isNew: before === null };
}

const snapshot = async (tx: postgres.TransactionSql, id: number): Promise<Body | null> => {
  const [row] = await tx<{ row: Body }[]>`select to_jsonb(c) as row from campaigns c where id = ${id}`;
  return row?.row ?? null;
};

/** Takes away what the draft had booked; gives the campaign as it was. */
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
  form: Form,
  { draft, budget, file }: Stored,
): Promise<number> {
  const { advertiser: advertiser_id, extranet_topics, internet_topics, ...fields } = form;
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
