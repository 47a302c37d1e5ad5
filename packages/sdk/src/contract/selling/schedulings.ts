import * as z from 'zod/mini';
import { collection, type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { date, emptyShape, entity, file, instant, iri, pageOf, ref } from '../fields/fields.ts';
import { WITHHELD_CAUSES } from './withheld.ts';

const place = () => ({
  pharmacy: ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }),
  zone: z.nullish(ref({ reference: z.optional(z.string()), description: z.optional(z.string()) })),
  /** For callers who may not read zones. */
  zone_reference: z.string(),
  advert: z.nullish(
    ref({
      title: z.optional(z.string()),
      alt: z.nullish(z.string()),
      url: z.nullish(z.string()),
      picture: z.nullish(file()),
      width: z.optional(z.int()),
      height: z.optional(z.int()),
    }),
  ),
  date: z.string(),
  /** Rank among the adverts that share the zone on that day, from 1. */
  slot: z.optional(z.int()),
  /** In cents. */
  price: z.int(),
});
const schedulingShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    campaign: ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }),
    ...place(),
    isActive: z.boolean(),
    /** Why it was taken out once its day had passed: what was switched off then. Absent for all others. */
    withheld_cause: z.nullish(z.enum(WITHHELD_CAUSES)),
    date_create: z.optional(instant()),
  }),
);
/** One advert, in one zone of one pharmacy, on one day. */
export interface Scheduling extends Infer<typeof schedulingShape> {}
const tempSchedulingShape = /*@__PURE__*/ shape(() =>
  z.object({ ...entity(), campaign: ref({ name: z.optional(z.string()) }), ...place() }),
);
/** Scheduling of a simulation; `campaign` is the simulation. */
export interface TempScheduling extends Infer<typeof tempSchedulingShape> {}
/** Schedulings are created only by saving or simulating a campaign. */
export interface SchedulingInput extends Infer<typeof emptyShape> {}

const overviewQuery = /*@__PURE__*/ shape(() =>
  z.object({ campaign: iri('La campagne est obligatoire'), pharmacy: z.optional(iri()) }),
);
const overviewShape = /*@__PURE__*/ shape(() =>
  z.object({
    zone: z.object({ id: z.int(), reference: z.string(), description: z.string() }),
    date: date(),
    /** Number of slots of this campaign, and their price in cents. */
    count_schedulings: z.int(),
    amount: z.int(),
    /** Slots booked by all campaigns and total number of slots, in this campaign's pharmacies. */
    booked: z.int(),
    capacity: z.int(),
    adverts: z.array(z.object({ id: z.int(), title: z.string(), count_schedulings: z.int() })),
  }),
);
/**
 * Figures of one zone on one day, over the pharmacies that the caller may see. Distribution and occupation are sums of
 * these.
 */
export interface SchedulingOverview extends Infer<typeof overviewShape> {}

const filters = {
  id: 'exact',
  campaign: 'exact',
  'campaign.id': 'exact',
  pharmacy: 'exact',
  'pharmacy.id': 'exact',
  'pharmacy.reference': 'exact',
  zone: 'exact',
  'zone.id': 'exact',
  'zone.reference': 'exact',
  advert: 'exact',
  'advert.id': 'exact',
  'advert.title': 'partial',
  'advert.topic': 'exact',
  date: ['date', 'exact'],
  price: 'range',
} as const;
const sort = ['id', 'date', 'pharmacy.name', 'zone.reference', 'advert.title', 'price'] as const;

export const schedulings = {
  .../*@__PURE__*/ collection({
    type: 'Scheduling',
    path: '/schedulings',
    noun: { one: 'programmation', many: 'programmations', feminine: true },
    read: ['admin', 'advertiser', 'customer', 'pool'],
    filters: {
      ...filters,
      'campaign.advertiser': 'exact',
      'campaign.advertiser.id': 'exact',
      'campaign.isScheduled': 'boolean',
      isActive: 'boolean',
    },
    sort: [...sort, 'campaign.name'],
    hidden: {
      customer: ['zone', 'zone.id', 'zone.reference'],
      pool: ['zone', 'zone.id', 'zone.reference'],
    },
    io: {} as { item: Scheduling; input: SchedulingInput },
  }),
  overview: /*@__PURE__*/ route({
    method: 'GET',
    path: '/schedulings_overview',
    on: ['admin', 'advertiser', 'customer', 'pool'],
    summary: 'Répartition et occupation d’une campagne, par emplacement et par jour',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof overviewQuery>; out: Page<SchedulingOverview> },
  }),
} as const;
export const schedulingsSchemas = /*@__PURE__*/ schemas(schedulings, () => ({
  item: schedulingShape(),
  input: emptyShape(),
  overview: { query: overviewQuery(), out: pageOf(overviewShape()) },
}));

export const tempSchedulings = {
  .../*@__PURE__*/ collection({
    type: 'TempScheduling',
    path: '/temp_schedulings',
    noun: { one: 'programmation simulée', many: 'programmations simulées', feminine: true },
    read: ['admin'],
    filters,
    sort,
    io: {} as { item: TempScheduling; input: SchedulingInput },
  }),
  overview: /*@__PURE__*/ route({
    method: 'GET',
    path: '/temp_schedulings_overview',
    on: ['admin'],
    summary: 'Répartition et occupation d’une simulation, par emplacement et par jour',
    errors: ['not_found', 'simulation_expired'],
    says: 'access',
    io: {} as { query: Infer<typeof overviewQuery>; out: Page<SchedulingOverview> },
  }),
} as const;
export const tempSchedulingsSchemas = /*@__PURE__*/ schemas(tempSchedulings, () => ({
  item: tempSchedulingShape(),
  input: emptyShape(),
  overview: { query: overviewQuery(), out: pageOf(overviewShape()) },
}));
