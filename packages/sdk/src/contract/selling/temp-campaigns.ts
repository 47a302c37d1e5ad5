import * as z from 'zod/mini';
import { collection, type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, file, instant, iri, pageOf, ref } from '../fields/fields.ts';

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

const comparedShare = () => z.nullable(z.object({ budget: z.int(), amount_scheduled: z.int() }));
const comparedShape = /*@__PURE__*/ shape(() =>
  z.object({
    pharmacy: z.object({ id: z.int(), name: z.string(), reference: z.string() }),
    /** Its shares, in cents; null in the simulation that leaves it out. */
    first: comparedShare(),
    second: comparedShare(),
    /** Cents that the second one schedules more. */
    difference: z.int(),
  }),
);
/** A pharmacy in which two simulations differ. */
export interface ComparedPharmacy extends Infer<typeof comparedShape> {}
const compareQuery = /*@__PURE__*/ shape(() => z.object({ with: iri('La seconde simulation est obligatoire') }));

export const tempCampaigns = {
  .../*@__PURE__*/ collection({
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
  }),
  /** The pharmacies in which another simulation has another budget or amount, the largest difference first. */
  compare: /*@__PURE__*/ route({
    method: 'GET',
    path: '/temp_campaigns/{id}/compare',
    on: ['admin'],
    summary: 'Compare deux simulations, pharmacie par pharmacie',
    errors: ['not_found', 'simulation_expired'],
    says: 'access',
    io: {} as { query: Infer<typeof compareQuery>; out: Page<ComparedPharmacy> },
  }),
} as const;
export const tempCampaignsSchemas = /*@__PURE__*/ schemas(tempCampaigns, () => ({
  item: tempCampaignShape(),
  input: emptyShape(),
  compare: { query: compareQuery(), out: pageOf(comparedShape()) },
}));
