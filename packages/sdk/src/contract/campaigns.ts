import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../core.ts';
import { rowErrorShape } from './exchange.ts';
import { date, entity, file, flag, instant, iri, iris, name, ref, requiredFile } from './fields.ts';

/** Where a campaign stands today: a draft until it is validated; disabled when nothing of it will show any more. */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'running', 'ended', 'disabled'] as const;

const topic = () => ref({ name: z.optional(z.string()) });
const campaignShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    reference: z.string(),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    /** Cents: of the whole campaign, or of the caller's own share where he sees only that. */
    budget: z.int(),
    budgetFile: z.nullish(file()),
    date_start: z.string(),
    date_end: z.string(),
    date_invoice: z.nullish(z.string()),
    date_expiry: z.nullish(z.string()),
    first_invoice_number: z.nullish(z.string()),
    extranet_topics: z.array(topic()),
    internet_topics: z.array(topic()),
    /** Pharmacies of the campaign that the caller sees. */
    count_pharmacies: z.int(),
    isScheduled: z.boolean(),
    status: z.enum(CAMPAIGN_STATUSES),
    date_scheduled: z.nullish(instant()),
    /** First day without it, and the share of its remaining schedulings that were taken away, in percent. */
    date_disabled: z.nullish(z.string()),
    deactivation_percentage: z.nullish(z.int()),
    isActive: z.boolean(),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** What an advertiser buys: a period, topics, and a budget for each pharmacy. */
export interface Campaign extends Infer<typeof campaignShape> {}

const form = () => ({
  name: name('Le nom est obligatoire'),
  reference: name('La référence est obligatoire', 64),
  advertiser: iri('L’annonceur est obligatoire'),
  budgetFile: requiredFile('Le fichier de budget est obligatoire'),
  date_start: date('La date de début est obligatoire'),
  date_end: date('La date de fin est obligatoire'),
  date_invoice: date('La date de facturation est obligatoire'),
  date_expiry: date('La date d’échéance est obligatoire'),
  /** Rank of the campaign's first invoice in its pharmacy's series (`1`), or its whole number (`PB0123400001`): the next free one. */
  first_invoice_number: name('Le premier numéro de facture est obligatoire', 64),
  extranet_topics: z.optional(iris()),
  internet_topics: z.optional(iris()),
});
const campaignInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...form(),
    /** `true` validates the campaign: its schedulings show from their day on. */
    isScheduled: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
);
/** Of a saved campaign, only what does not move its schedulings is changed here: the rest by simulating and saving it again. */
export interface CampaignInput extends Infer<typeof campaignInputShape> {}

const simulateShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...form(),
    /** Needed, unless a draft is simulated again with the file that it has. */
    budgetFile: z.optional(requiredFile('Le fichier de budget est obligatoire')),
    /** The draft that is simulated again. */
    campaign: z.optional(iri()),
    /** Goes on without the rows that are wrong; otherwise one wrong row refuses the file. */
    skip_errors: z.optional(flag()),
  }),
);
export interface CampaignSimulation extends Infer<typeof simulateShape> {}

const saveShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...z.partial(simulateShape()).shape,
    /**
     * The simulation to save; without it the whole form is needed, and is simulated on the way. With it, name, reference, dates of
     * invoice and expiry and the first invoice number may be corrected; what would move schedulings is refused.
     */
    simulation: z.optional(iri()),
    /**
     * Saves what could be planned where others have booked the simulation's slots meanwhile. Otherwise `occupation_changed` tells the
     * difference, the simulation is brought up to date, and the same call saves it.
     */
    accept_changes: z.optional(flag()),
  }),
);
export interface CampaignSave extends Infer<typeof saveShape> {}

const simulationShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    date_expiry: instant(),
    /** Cents. */
    budget: z.int(),
    amount_scheduled: z.int(),
    remainder: z.int(),
    count_pharmacies: z.int(),
    count_schedulings: z.int(),
    /** Rows of the budget file that were left out. */
    errors: z.array(rowErrorShape()),
    alerts: z.array(
      z.object({
        kind: z.enum(['subdomain', 'wordpress', 'inactive', 'mandate']),
        pharmacy: ref({ name: z.string(), reference: z.string() }),
        message: z.string(),
      }),
    ),
    distribution: z.array(
      z.object({
        zone: ref({ reference: z.string(), description: z.string() }),
        count_schedulings: z.int(),
        count_pharmacies: z.int(),
        amount: z.int(),
      }),
    ),
  }),
);
/** What a campaign would come to. Days and pharmacies are read from `temp_schedulings_overview` and `temp_campaign_pharmacies`. */
export interface Simulation extends Infer<typeof simulationShape> {}

const disableShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Share of each pharmacy's remaining schedulings that is taken away, evenly; all of them when absent. */
    percentage: z.optional(
      z
        .int('Pourcentage attendu')
        .check(z.minimum(1, 'Pourcentage de 1 à 100'), z.maximum(100, 'Pourcentage de 1 à 100')),
    ),
  }),
);

export const campaigns = {
  .../*@__PURE__*/ collection({
    type: 'Campaign',
    path: '/campaigns',
    noun: { one: 'campagne', many: 'campagnes', feminine: true },
    read: ['admin', 'advertiser', 'customer', 'pool'],
    // The first invoice number is checked against the pharmacies' series: saving the draft again corrects it.
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
      'isScheduled',
      'isActive',
      'date_create',
    ],
    hidden: {
      customer: ['date_create'],
      pool: ['date_create'],
    },
    errors: ['reference_exists', 'campaign_not_draft'],
    io: {} as { item: Campaign; input: CampaignInput },
  }),
  /** Stores nothing that shows: the simulation is forgotten after 24 hours. */
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
    errors: ['not_found', 'campaign_not_scheduled', 'save_failed'],
    says: 'save',
    io: {} as { body: Infer<typeof disableShape>; out: Campaign },
  }),
} as const;
export const campaignsSchemas = /*@__PURE__*/ schemas(campaigns, () => ({
  item: campaignShape(),
  input: campaignInputShape(),
  simulate: { body: simulateShape(), out: simulationShape() },
  save: { body: saveShape(), out: campaignShape() },
  disable: { body: disableShape(), out: campaignShape() },
}));
