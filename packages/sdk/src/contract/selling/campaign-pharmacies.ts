import * as domain from '@officine/domain';
import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { cents, count, emptyShape, entity, instant, line, ref } from '../fields/fields.ts';

/** Causes of an unspent part of a budget, each with its French label. */
export const REMAINDER_CAUSES = domain.REMAINDER_CAUSES;
export type RemainderCause = keyof typeof REMAINDER_CAUSES;

const money = () => ({
  pharmacy: ref({
    name: z.optional(z.string()),
    reference: z.optional(z.string()),
    locality: z.optional(z.string()),
  }),
  budget: z.int(),
  /** Price of the schedulings, at most the budget. */
  amount_scheduled: z.int(),
  remainder: z.int(),
  remainder_cause: z.nullish(z.enum(Object.keys(REMAINDER_CAUSES) as [RemainderCause, ...RemainderCause[]])),
  count_schedulings: z.int(),
});
const campaignPharmacyShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    campaign: ref({
      name: z.optional(z.string()),
      reference: z.optional(z.string()),
      advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
      date_start: z.optional(z.string()),
      date_end: z.optional(z.string()),
      isScheduled: z.optional(z.boolean()),
      status: z.optional(z.string()),
    }),
    ...money(),
    amount_invoiced: z.int(),
    invoice_counter: z.nullish(z.int()),
    invoice_number: z.nullish(z.string()),
    isActive: z.boolean(),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** One pharmacy's share of a campaign. Amounts in cents. */
export interface CampaignPharmacy extends Infer<typeof campaignPharmacyShape> {}

const campaignPharmacyInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    amount_invoiced: z.optional(cents()),
    invoice_counter: z.nullish(count().check(z.minimum(1, 'Le compteur commence à 1'))),
    invoice_number: z.nullish(line(64)),
    isActive: z.optional(z.boolean()),
  }),
);
/** The budget changes only if the campaign is simulated and saved again. */
export interface CampaignPharmacyInput extends Infer<typeof campaignPharmacyInputShape> {}

const byPharmacy = {
  pharmacy: 'exact',
  'pharmacy.id': 'exact',
  'pharmacy.name': 'partial',
  'pharmacy.reference': 'exact',
  'pharmacy.postcode': 'start',
  'pharmacy.region': 'exact',
  'pharmacy.pools': 'exact',
  'pharmacy.billing.cip': 'exact',
  budget: 'range',
  amount_scheduled: 'range',
  remainder: 'range',
  remainder_cause: ['exact', 'exists'],
} as const;
const moneySort = ['budget', 'amount_scheduled', 'remainder', 'remainder_cause', 'count_schedulings'] as const;

export const campaignPharmacies = /*@__PURE__*/ collection({
  type: 'CampaignPharmacy',
  path: '/campaign_pharmacies',
  noun: { one: 'pharmacie', many: 'pharmacies', feminine: true, of: ['de la campagne', 'des campagnes'] },
  read: ['admin', 'advertiser', 'customer', 'pool'],
  update: { admin: 'all' },
  filters: {
    id: 'exact',
    campaign: 'exact',
    'campaign.id': 'exact',
    'campaign.name': 'partial',
    'campaign.reference': 'exact',
    'campaign.advertiser': 'exact',
    'campaign.advertiser.id': 'exact',
    'campaign.isScheduled': 'boolean',
    'campaign.status': 'exact',
    'campaign.isActive': 'boolean',
    'campaign.date_start': 'date',
    'campaign.date_end': 'date',
    ...byPharmacy,
    amount_invoiced: 'range',
    invoice_number: ['exact', 'exists'],
    search: 'search',
    isActive: 'boolean',
  },
  sort: [
    'id',
    'campaign.name',
    'campaign.date_start',
    'campaign.date_end',
    'pharmacy.name',
    'pharmacy.reference',
    ...moneySort,
    'amount_invoiced',
    'invoice_number',
    'isActive',
  ],
  sums: ['budget', 'amount_scheduled', 'remainder', 'amount_invoiced'],
  hidden: {
    advertiser: ['pharmacy.postcode', 'pharmacy.region', 'pharmacy.pools', 'pharmacy.billing.cip'],
  },
  errors: ['invoice_number_taken'],
  io: {} as { item: CampaignPharmacy; input: CampaignPharmacyInput },
});
export const campaignPharmaciesSchemas = /*@__PURE__*/ schemas(campaignPharmacies, () => ({
  item: campaignPharmacyShape(),
  input: campaignPharmacyInputShape(),
}));

const tempCampaignPharmacyShape = /*@__PURE__*/ shape(() =>
  z.object({ ...entity(), campaign: ref({ name: z.optional(z.string()) }), ...money() }),
);
/** Share of a pharmacy in a simulation; `campaign` is the simulation. */
export interface TempCampaignPharmacy extends Infer<typeof tempCampaignPharmacyShape> {}
/** Only a simulation creates these shares. */
export interface TempCampaignPharmacyInput extends Infer<typeof emptyShape> {}

export const tempCampaignPharmacies = /*@__PURE__*/ collection({
  type: 'TempCampaignPharmacy',
  path: '/temp_campaign_pharmacies',
  noun: { one: 'pharmacie', many: 'pharmacies', feminine: true, of: ['de la simulation', 'des simulations'] },
  read: ['admin'],
  filters: { id: 'exact', campaign: 'exact', 'campaign.id': 'exact', ...byPharmacy },
  sort: ['id', 'pharmacy.name', 'pharmacy.reference', ...moneySort],
  io: {} as { item: TempCampaignPharmacy; input: TempCampaignPharmacyInput },
});
export const tempCampaignPharmaciesSchemas = /*@__PURE__*/ schemas(tempCampaignPharmacies, () => ({
  item: tempCampaignPharmacyShape(),
  input: emptyShape(),
}));
