import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parisDate } from '@officine/domain';
import type { CampaignSimulation, Simulation } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { atom } from '../database/atom.ts';
import { invalid, notFound, type Violation } from '../errors.ts';
import { fileRefusal, fileViolations, toRowErrors } from '../files/file-errors.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { Upload } from '../files/upload.ts';
import { idOf, pathOf } from '../rest/iri.ts';
import type { Services } from '../services.ts';
import { alertsOf } from './alerts.ts';
import { type Allocated, allocateShares } from './allocate-shares.ts';
import { isUsable, type ReadBudget, readBudget } from './budget.ts';
import { checkForm, type Draft, type Form, lockDraft, readForm } from './form.ts';
import { type Place, readPlaces } from './places.ts';
import type { Subjects } from './subjects.ts';

export interface Simulating {
  readonly body: CampaignSimulation;
  readonly upload: Upload | undefined;
}
/** Computing 20,000 pharmacies lasts longer than a statement of a page may. */
export const patience = (tx: postgres.TransactionSql) => tx`set local statement_timeout = '5min'`;

/** The file that was sent, or the one of the draft that is simulated again. */
async function readFileOf(services: Services, tx: postgres.ISql, upload: Upload | undefined, draft: Draft | null) {
  if (upload) return readFile(upload.path);
  const [stored] = await tx<{ key: string }[]>`select key from files where id = ${draft?.budget_file_id ?? null}`;
  return stored && buffer(await services.files.get(stored.key));
}

/** Refuses with everything that is wrong, form and file together. */
function refuse(problems: readonly Violation[], budget: ReadBudget | undefined, usable: boolean): void {
  if (problems.length === 0) {
    if (budget && !usable) throw fileRefusal('budget', budget.errors);
    return;
  }
  const all = [...problems, ...(budget && !usable ? fileViolations('budget', budget.errors) : [])];
  throw invalid(all, all.length === 1 && all[0]?.code === 'reference_exists' ? 'reference_exists' : 'validation');
}

/** Simulates a campaign in the caller's transaction: nothing of it shows, nothing of it takes a slot. */
export async function simulate(
  services: Services,
  tx: postgres.TransactionSql,
  actor: Actor,
  r: Subjects,
  { body, upload }: Simulating,
): Promise<Simulation> {
  await patience(tx);
  const today = parisDate(new Date());
  const wanted = body.campaign === undefined ? null : (idOf(r.campaigns, actor.role, body.campaign) ?? -1);
  const draft = wanted === null ? null : await lockDraft(tx, wanted);
  const form = readForm(r, actor, body);
  const problems = await checkForm(tx, form, { draft: wanted, today });
  const bytes = await readFileOf(services, tx, upload, draft);
  if (!bytes) problems.push({ propertyPath: 'budgetFile', message: 'Le fichier de budget est obligatoire' });
  const budget = bytes && (await readBudget(tx, bytes));
  refuse(problems, budget, !budget || isUsable(budget, body.skip_errors === true));
  if (!budget) throw notFound();

  const file = upload ? await storeUpload(services, tx, upload, { public: false }) : (draft?.budget_file_id ?? null);
  const { name, advertiser, ...rest } = form;
  const [simulation] = await tx<[{ id: number; date_expiry: string }]>`
    insert into temp_campaigns (campaign_id, advertiser_id, user_id, name, form, budget, budget_file_id)
    values (${wanted}, ${advertiser}, ${actor.userId}, ${name}, ${JSON.stringify(rest)}::text::jsonb, ${budget.total}, ${file})
    returning id, date_expiry`;
  const allocated = await allocateShares(tx, simulation.id, form, { shares: budget.shares, today, draft: wanted });
  await storeShares(tx, simulation.id, allocated);
  const left = budget.inactive.length ? await readPlaces(tx, budget.inactive) : [];
  return answer(r, actor, { simulation, form, budget, allocated, left });
}

async function storeShares(tx: postgres.TransactionSql, simulation: number, { shares }: Allocated): Promise<void> {
  await tx`
    insert into temp_campaign_pharmacies (temp_campaign_id, pharmacy_id, budget, amount_scheduled, remainder_cause)
    select ${simulation}::int, * from unnest(${shares.map((s) => s.pharmacy)}::int[], ${shares.map((s) => s.budget)}::int[],
      ${shares.map((s) => s.amount)}::int[], ${shares.map((s) => s.cause)}::text[])`;
}

interface Answered {
  readonly simulation: { readonly id: number; readonly date_expiry: string };
  readonly form: Form;
  readonly budget: ReadBudget;
  readonly allocated: Allocated;
  readonly left: readonly Place[];
}

function answer(r: Subjects, actor: Actor, { simulation, form, budget, allocated, left }: Answered): Simulation {
  const paths = { pharmacy: pathOf(r.pharmacies, actor.role), zone: pathOf(r.zones, actor.role) };
  const amount = allocated.shares.reduce((sum, share) => sum + share.amount, 0);
  return {
    '@id': `${pathOf(r.tempCampaigns, actor.role)}/${simulation.id}`,
    '@type': 'Simulation',
    id: simulation.id,
    date_expiry: atom(simulation.date_expiry),
    budget: budget.total,
    amount_scheduled: amount,
    remainder: budget.total - amount,
    count_pharmacies: allocated.shares.length,
    count_schedulings: allocated.shares.reduce((sum, share) => sum + share.count, 0),
    errors: toRowErrors(budget.errors),
    alerts: alertsOf(form, [...left, ...allocated.places.values()]).map(({ kind, message, place }) => ({
      kind,
      message,
      pharmacy: {
        '@id': `${paths.pharmacy}/${place.id}`,
        '@type': 'Pharmacy',
        id: place.id,
        name: place.name,
        reference: place.reference,
      },
    })),
    distribution: allocated.distribution.map(({ zone, ...sums }) => ({
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
