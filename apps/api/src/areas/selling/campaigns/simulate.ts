import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parisDate } from '@officine/domain';
import type { CampaignSimulation, Simulation } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid, notFound, type Violation } from '../../../base/errors.ts';
import type { Context, TransactionContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { fileRefusal, fileViolations, toRowErrors } from '../../../files/file-errors.ts';
import { storeUpload } from '../../../files/store-upload.ts';
import type { Upload } from '../../../files/upload.ts';
import { idOf, pathOf } from '../../../rest/iri.ts';
import { alertsOf } from './alerts.ts';
import { type Allocation, allocateShares, type Share } from './allocate-shares.ts';
import { isUsable, type ReadBudget, readBudget } from './budget.ts';
import { type CampaignDraft, type CampaignForm, checkForm, lockDraft, readForm } from './form.ts';
import { nextInvoiceNumber } from './invoice-number.ts';
import { leaveOut, leftOutOf, readLeftOut } from './left-out.ts';
import { remaindersOf } from './remainders.ts';
import { readSoldPharmacies, type SoldPharmacy } from './sold-pharmacies.ts';

export interface SimulationInput {
  readonly body: CampaignSimulation;
  readonly upload: Upload | undefined;
}

/** Bytes of the file that was sent, or of the draft that is simulated again; undefined without any. */
async function readBudgetFile(
  { tx, services }: TransactionContext,
  upload: Upload | undefined,
  draft: CampaignDraft | null,
) {
  if (upload) return readFile(upload.path);
  const [stored] = await tx<{ key: string }[]>`select key from files where id = ${draft?.budget_file_id ?? null}`;
  return stored && buffer(await services.files.get(stored.key));
}

/** Throws with the violations of the form and of the file together, if there are any. */
function throwIfInvalid(violations: readonly Violation[], budget: ReadBudget | undefined, usable: boolean): void {
  if (violations.length === 0) {
    if (budget && !usable) throw fileRefusal('budget', budget.errors);
    return;
  }
  const all = [...violations, ...(budget && !usable ? fileViolations('budget', budget.errors) : [])];
  throw invalid(all, all.length === 1 && all[0]?.code === 'reference_exists' ? 'reference_exists' : 'validation');
}

/** Simulates a campaign and stores the simulation; it takes no slot and is shown on no page. A preview stores no file. */
export async function simulate(
  context: TransactionContext,
  { body, upload }: SimulationInput,
  signal?: AbortSignal,
): Promise<Simulation> {
  const { tx, actor, resources, services } = context;
  await setStatementTimeout(tx, '5min');
  const today = parisDate(new Date());
  const wanted = body.campaign === undefined ? null : (idOf(resources.campaigns, actor.role, body.campaign) ?? -1);
  const draft = wanted === null ? null : await lockDraft(tx, wanted);
  const sent = readForm(context, body);
  const violations = await checkForm(tx, sent, { draft: wanted, today });
  const bytes = await readBudgetFile(context, upload, draft);
  if (!bytes) violations.push({ propertyPath: 'budgetFile', message: 'Le fichier de budget est obligatoire' });
  const whole = bytes && (await readBudget(tx, bytes));
  const isSent = body.without_pharmacies !== undefined || body.spread_pharmacies !== undefined;
  const wishes = draft && !upload && !isSent ? await readLeftOut(tx, draft.id) : sent;
  const form: CampaignForm = { ...sent, ...(whole && leftOutOf(whole, wishes)) };
  const budget = whole && leaveOut(whole, form);
  if (whole && budget && whole.shares.length > 0 && budget.shares.length === 0)
    violations.push({ propertyPath: 'without_pharmacies', message: 'Laissez au moins une pharmacie dans la campagne' });
  throwIfInvalid(violations, budget, !budget || isUsable(budget, body.skip_errors === true));
  if (!budget) throw notFound();

  const kept = draft?.budget_file_id ?? null;
  const isStored = upload && body.preview !== true;
  const file = isStored ? await storeUpload(services, tx, upload, { public: false }) : kept;
  const { simulation, allocation } = await storePlan(context, form, { ...budget, file, draft: wanted, today, signal });
  const inactive = budget.inactive.length ? await readSoldPharmacies(tx, budget.inactive) : [];
  const next = await nextInvoiceNumber(tx, simulation.id);
  return answer(context, { simulation, form, budget, allocation, inactive, next });
}

interface PlannedBudget {
  readonly shares: readonly Share[];
  /** Cents. */
  readonly total: number;
  readonly file: string | null;
  /** The saved draft that is planned again. */
  readonly draft: number | null;
  readonly today: string;
  /** Stops the plan. */
  readonly signal?: AbortSignal | undefined;
}
/** Plans a form and its shares, and stores the plan as a simulation. */
export async function storePlan(
  { tx, actor }: TransactionContext,
  form: CampaignForm,
  { shares, total, file, draft, today, signal }: PlannedBudget,
) {
  const { name, advertiser, ...rest } = form;
  const [simulation] = await tx<[{ id: number; date_expiry: string }]>`
    insert into temp_campaigns (campaign_id, advertiser_id, user_id, name, form, budget, budget_file_id)
    values (${draft}, ${advertiser}, ${actor.userId}, ${name}, ${JSON.stringify(rest)}::text::jsonb, ${total}, ${file})
    returning id, date_expiry`;
  const allocation = await allocateShares(tx, simulation.id, form, { shares, today, draft, signal });
  await storeShares(tx, simulation.id, allocation);
  return { simulation, allocation };
}

async function storeShares(tx: postgres.TransactionSql, simulation: number, { shares }: Allocation): Promise<void> {
  await tx`
    insert into temp_campaign_pharmacies (temp_campaign_id, pharmacy_id, budget, amount_scheduled, remainder_cause)
    select ${simulation}::int, * from unnest(${shares.map((s) => s.pharmacy)}::int[], ${shares.map((s) => s.budget)}::int[],
      ${shares.map((s) => s.amount)}::int[], ${shares.map((s) => s.cause)}::text[])`;
}

interface SimulationResult {
  readonly simulation: { readonly id: number; readonly date_expiry: string };
  readonly form: CampaignForm;
  readonly budget: ReadBudget;
  readonly allocation: Allocation;
  /** Pharmacies of the budget that are disabled. */
  readonly inactive: readonly SoldPharmacy[];
  /** The next free invoice number. */
  readonly next: string | undefined;
}

function answer(
  { actor, resources }: Context,
  { simulation, form, budget, allocation, inactive, next }: SimulationResult,
): Simulation {
  const paths = { pharmacy: pathOf(resources.pharmacies, actor.role), zone: pathOf(resources.zones, actor.role) };
  const amount = allocation.shares.reduce((sum, share) => sum + share.amount, 0);
  return {
    '@id': `${pathOf(resources.tempCampaigns, actor.role)}/${simulation.id}`,
    '@type': 'Simulation',
    id: simulation.id,
    date_expiry: atom(simulation.date_expiry),
    budget: budget.total,
    amount_scheduled: amount,
    remainder: budget.total - amount,
    count_pharmacies: allocation.shares.length,
    count_schedulings: allocation.shares.reduce((sum, share) => sum + share.count, 0),
    ...(next && { first_invoice_number: next }),
    errors: toRowErrors(budget.errors),
    alerts: alertsOf(form, [...inactive, ...allocation.pharmacies.values()]).map(({ kind, message, pharmacy }) => ({
      kind,
      message,
      pharmacy: {
        '@id': `${paths.pharmacy}/${pharmacy.id}`,
        '@type': 'Pharmacy',
        id: pharmacy.id,
        name: pharmacy.name,
        reference: pharmacy.reference,
      },
    })),
    remainders: remaindersOf(form, allocation, paths.pharmacy),
    distribution: allocation.distribution.map(({ zone, ...sums }) => ({
      zone: {
        '@id': `${paths.zone}/${zone.id}`,
        '@type': 'Zone',
        id: zone.id,
        reference: zone.reference,
        description: zone.description,
      },
      ...sums,
    })),
  };
}
