import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { type Outcome, outcomeShape } from '../desk/receipts.ts';
import { CAMPAIGN_STATUSES } from '../fields/campaign.ts';
import { date, dryRun, entity, file, instant, iri, ref } from '../fields/fields.ts';
import {
  type CampaignSave,
  type CampaignSimulation,
  type CheckedBudget,
  campaignForm,
  checkBudgetShape,
  checkedBudgetShape,
  type Simulation,
  saveShape,
  simulateShape,
  simulationShape,
} from './campaign-simulations.ts';

const topic = () => ref({ name: z.optional(z.string()) });
const leftOut = () => ref({ name: z.string(), reference: z.string() });
const campaignShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    reference: z.string(),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    /** In cents: of the whole campaign, or of the caller's share if they may see only that. */
    budget: z.int(),
    budgetFile: z.nullish(file()),
    date_start: z.string(),
    date_end: z.string(),
    date_invoice: z.nullish(z.string()),
    date_expiry: z.nullish(z.string()),
    first_invoice_number: z.nullish(z.string()),
    extranet_topics: z.array(topic()),
    internet_topics: z.array(topic()),
    /** Pharmacies of the budget file that are left out, and those whose budgets the others have. */
    without_pharmacies: z.optional(z.array(leftOut())),
    spread_pharmacies: z.optional(z.array(leftOut())),
    /** Number of pharmacies of the campaign that the caller may see. */
    count_pharmacies: z.int(),
    isScheduled: z.boolean(),
    status: z.enum(CAMPAIGN_STATUSES),
    date_scheduled: z.nullish(instant()),
    /**
     * First day on which the campaign was disabled, and the percentage of its remaining schedulings that were removed.
     */
    date_disabled: z.nullish(z.string()),
    deactivation_percentage: z.nullish(z.int()),
    isActive: z.boolean(),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** What an advertiser buys: a period, topics, and a budget for each pharmacy. */
export interface Campaign extends Infer<typeof campaignShape> {}

const campaignInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...campaignForm(),
    /** `true` validates the campaign: each of its schedulings is shown from its day on. */
    isScheduled: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
);
/**
 * Only fields that do not move schedulings may be changed in a saved campaign. For the others, simulate and save the
 * campaign again.
 */
export interface CampaignInput extends Infer<typeof campaignInputShape> {}

const percentage = () =>
  z.int('Pourcentage attendu').check(z.minimum(1, 'Pourcentage de 1 à 100'), z.maximum(100, 'Pourcentage de 1 à 100'));
const disableShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Percentage of each pharmacy's remaining schedulings to remove, evenly spread; 100 if absent. */
    percentage: z.optional(percentage()),
  }),
);
const reduceShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Percentage of each pharmacy's remaining schedulings to remove, evenly spread. */
    percentage: percentage(),
    /** Reduces these `CampaignPharmacy` only; the campaign itself is not marked as reduced. */
    shares: z.optional(
      z
        .array(iri())
        .check(z.minLength(1, 'Choisissez au moins une pharmacie'), z.maxLength(10_000, 'Trop de pharmacies')),
    ),
    /** Credits the invoices that charge for more than is left, in the same act. These credit notes stay after an undo. */
    credit: z.optional(z.boolean()),
    dry_run: dryRun(),
  }),
);

const catchUpShape = /*@__PURE__*/ shape(() => z.object({ dry_run: dryRun() }));
const moveShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Its new first day, today or later. The other dates move by as many days. */
    date_start: date('La date de début est obligatoire'),
    dry_run: dryRun(),
  }),
);

export const campaigns = {
  .../*@__PURE__*/ collection({
    type: 'Campaign',
    path: '/campaigns',
    noun: { one: 'campagne', many: 'campagnes', feminine: true },
    read: ['admin', 'advertiser', 'customer', 'pool'],
    // No `first_invoice_number`: saving the draft again checks it against the pharmacies' series.
    update: { admin: ['name', 'reference', 'date_invoice', 'date_expiry', 'isScheduled', 'isActive'] },
    combo: ['admin', 'advertiser', 'customer', 'pool'],
    filters: {
      id: 'exact',
      name: 'partial',
      reference: 'exact',
      search: 'search',
      advertiser: 'exact',
      'advertiser.id': 'exact',
      'advertiser.name': 'partial',
      budget: 'range',
      date_start: ['date', 'exact'],
      date_end: ['date', 'exact'],
      date_invoice: 'date',
      date_expiry: 'date',
      extranet_topics: 'exact',
      'extranet_topics.id': 'exact',
      internet_topics: 'exact',
      'internet_topics.id': 'exact',
      /** Those with a share of the pharmacy, or of a member of the pool. */
      'pharmacy.id': 'exact',
      'pool.id': 'exact',
      isScheduled: 'boolean',
      status: 'exact',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: [
      'id',
      'name',
      'reference',
      'advertiser.name',
      'budget',
      'count_pharmacies',
      'date_start',
      'date_end',
      'date_invoice',
      // Running ones first, then those to come.
      'status',
      'isScheduled',
      'isActive',
      'date_create',
    ],
    sums: ['budget'],
    hidden: {
      advertiser: ['pharmacy.id', 'pool.id'],
      customer: ['pharmacy.id', 'pool.id', 'date_create'],
      pool: ['pharmacy.id', 'pool.id', 'date_create'],
    },
    errors: ['reference_exists', 'campaign_not_draft'],
    io: {} as { item: Campaign; input: CampaignInput },
  }),
  /** Schedules nothing. The simulation is deleted after 24 hours. */
  simulate: /*@__PURE__*/ route({
    method: 'POST',
    path: '/campaigns/simulate',
    on: ['admin'],
    summary: 'Simule une campagne',
    errors: [
      'budget_file_invalid',
      'file_type',
      'file_too_large',
      'reference_exists',
      'campaign_not_draft',
      'not_found',
    ],
    says: 'save',
    files: { budgetFile: 'csv' },
    io: {} as { body: CampaignSimulation; out: Simulation },
  }),
  /** Reads a budget file as `simulate` does, without the rest of the form. Wrong rows are an answer, not a failure. */
  checkBudget: /*@__PURE__*/ route({
    method: 'POST',
    path: '/campaigns/check_budget',
    on: ['admin'],
    summary: 'Lit un fichier de budget, et propose des pharmacies pour les CIP inconnus',
    errors: ['file_type', 'file_too_large'],
    says: 'access',
    files: { budgetFile: 'csv' },
    io: {} as { body: Infer<typeof checkBudgetShape>; out: CheckedBudget },
  }),
  save: /*@__PURE__*/ route({
    method: 'POST',
    path: '/campaigns',
    on: ['admin'],
    summary: 'Enregistre une campagne simulée',
    errors: [
      'budget_file_invalid',
      'file_type',
      'file_too_large',
      'reference_exists',
      'campaign_not_draft',
      'not_found',
      'invoice_number_taken',
      'occupation_changed',
      'simulation_expired',
      'save_failed',
    ],
    says: 'save',
    idempotent: true,
    files: { budgetFile: 'csv' },
    io: {} as { body: CampaignSave; out: Campaign },
  }),
  disable: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/campaigns/{id}/disable',
    on: ['admin'],
    summary: 'Désactive la programmation d’une campagne à partir d’aujourd’hui',
    errors: ['not_found', 'campaign_not_scheduled', 'save_failed', 'changed_meanwhile'],
    says: 'save',
    io: {} as { body: Infer<typeof disableShape>; out: Campaign },
  }),
  /** Does what `disable` does, and answers what changes. Its receipt can be undone until the end of the day. */
  reduce: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/campaigns/{id}/reduce',
    on: ['admin'],
    summary: 'Réduit la programmation d’une campagne à partir d’aujourd’hui, ou dit ce que cela changerait',
    errors: ['not_found', 'campaign_not_scheduled', 'save_failed', 'changed_meanwhile'],
    says: 'save',
    io: {} as { body: Infer<typeof reduceShape>; out: Outcome },
  }),
  /**
   * Moves a draft to other days and plans its shares again; `effect` is what it books then. Pharmacies that
   * it books for less than before are failures of the outcome. Its receipt can be undone for 30 days, while it is a draft.
   */
  move: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/campaigns/{id}/move',
    on: ['admin'],
    summary: 'Déplace un brouillon, ou dit ce que cela changerait',
    errors: ['not_found', 'campaign_not_draft', 'invoice_number_taken', 'save_failed', 'changed_meanwhile'],
    says: 'save',
    io: {} as { body: Infer<typeof moveShape>; out: Outcome },
  }),
  /**
   * Books what was not shown, since something was switched off, on the days that are left from tomorrow on: in the same pharmacies and
   * zones, at the same prices. Pharmacies without enough free days are failures. Its receipt can be undone until the end of the day.
   */
  catchUp: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/campaigns/{id}/catch_up',
    on: ['admin'],
    summary: 'Répartit ce qui n’a pas été diffusé sur les jours restants, ou dit ce que cela changerait',
    errors: ['not_found', 'campaign_not_scheduled', 'save_failed', 'changed_meanwhile'],
    says: 'save',
    io: {} as { body: Infer<typeof catchUpShape>; out: Outcome },
  }),
} as const;
export const campaignsSchemas = /*@__PURE__*/ schemas(campaigns, () => ({
  item: campaignShape(),
  input: campaignInputShape(),
  simulate: { body: simulateShape(), out: simulationShape() },
  checkBudget: { body: checkBudgetShape(), out: checkedBudgetShape() },
  save: { body: saveShape(), out: campaignShape() },
  disable: { body: disableShape(), out: campaignShape() },
  reduce: { body: reduceShape(), out: outcomeShape() },
  move: { body: moveShape(), out: outcomeShape() },
  catchUp: { body: catchUpShape(), out: outcomeShape() },
}));
