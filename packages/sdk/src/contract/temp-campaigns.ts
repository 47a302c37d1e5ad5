import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../core.ts';
import { emptyShape, entity, file, instant, ref } from './fields.ts';

const tempCampaignShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    /** Saved draft that was simulated again. */
    campaign: z.nullish(ref({ name: z.optional(z.string()) })),
    /** Submitted form, without the values of the other fields of this item. */
    form: z.record(z.string(), z.unknown()),
    budget: z.int(),
    budgetFile: z.nullish(file()),
    count_pharmacies: z.int(),
    user: z.nullish(z.string()),
    date_create: instant(),
    date_expiry: instant(),
  }),
);
/** Simulation, until it is saved or expires. Budget in cents. */
export interface TempCampaign extends Infer<typeof tempCampaignShape> {}
/** Only `campaigns.simulate` creates simulations. */
export interface TempCampaignInput extends Infer<typeof emptyShape> {}

export const tempCampaigns = /*@__PURE__*/ collection({
  type: 'TempCampaign',
  path: '/temp_campaigns',
  noun: { one: 'simulation', many: 'simulations', feminine: true },
  read: ['admin'],
  filters: {
    id: 'exact',
    name: 'partial',
    search: 'search',
    advertiser: 'exact',
    'advertiser.id': 'exact',
    campaign: ['exact', 'exists'],
    'campaign.id': 'exact',
    user: 'exact',
    'user.id': 'exact',
    date_create: 'date',
    date_expiry: 'date',
  },
  sort: ['id', 'name', 'advertiser.name', 'date_create', 'date_expiry'],
  io: {} as { item: TempCampaign; input: TempCampaignInput },
});
export const tempCampaignsSchemas = /*@__PURE__*/ schemas(tempCampaigns, () => ({
  item: tempCampaignShape(),
  input: emptyShape(),
}));
