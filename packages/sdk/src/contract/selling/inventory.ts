import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { date, pageOf, queryIds } from '../fields/fields.ts';

/** What slots can be counted by. A pharmacy of several pools counts in each of them. */
export const INVENTORY_GROUPS = ['zone', 'region', 'pool', 'formula', 'turnover', 'area'] as const;
export type InventoryGroup = (typeof INVENTORY_GROUPS)[number];

const slots = () => ({
  /** Slots of the days on which pharmacies show zones that are sold, `booked` and `free` together. */
  capacity: z.int(),
  booked: z.int(),
  free: z.int(),
  /** What one more campaign could book: at most one slot a day of each zone of a pharmacy. */
  bookable: z.int(),
  /** The same at the prices of the matrix, in cents. */
  amount_capacity: z.int(),
  amount_booked: z.int(),
  amount_free: z.int(),
  amount_bookable: z.int(),
});
const slotsShape = /*@__PURE__*/ shape(() => z.object(slots()));
/** Slots of a month, or of a pharmacy. */
export interface InventorySlots extends Infer<typeof slotsShape> {}
/** What sums of slots begin with. */
export const NO_SLOTS: InventorySlots = {
  capacity: 0,
  booked: 0,
  free: 0,
  bookable: 0,
  amount_capacity: 0,
  amount_booked: 0,
  amount_free: 0,
  amount_bookable: 0,
};

const inventoryShape = /*@__PURE__*/ shape(() =>
  z.object({
    date_start: date(),
    date_end: date(),
    group: z.enum(INVENTORY_GROUPS),
    /** `YYYY-MM`, from that of the first day to that of the last one, which may be partial. */
    months: z.array(z.string()),
    /** Of each month. Groups of pools may sum to more. */
    total: z.array(slotsShape()),
    /** Those with slots, in the order of their labels. `id` is null for pharmacies without a region, a pool…; `months` are those above. */
    rows: z.array(z.object({ id: z.nullable(z.int()), label: z.string(), months: z.array(slotsShape()) })),
  }),
);
/** What can still be sold. */
export interface Inventory extends Infer<typeof inventoryShape> {}

const stockShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    reference: z.string(),
    cip: z.nullish(z.string()),
    locality: z.string(),
    region: z.nullish(z.string()),
    formula: z.int(),
    turnover: z.nullish(z.string()),
    area: z.nullish(z.string()),
    ...slots(),
  }),
);
/** What a pharmacy can still sell. */
export interface InventoryPharmacy extends Infer<typeof stockShape> {}

const filters = () => ({
  /** Today if absent or past. */
  date_start: z.optional(date()),
  /** The last day of the eleventh month after the first one if absent. */
  date_end: z.optional(date()),
  /** Ids, `1,2,3`; of formulas their numbers, `1,3,5`. Those of one kind are alternatives. */
  zone: z.optional(queryIds()),
  region: z.optional(queryIds()),
  pool: z.optional(queryIds()),
  formula: z.optional(queryIds()),
  turnover: z.optional(queryIds()),
  area: z.optional(queryIds()),
});
const pharmaciesQuery = /*@__PURE__*/ shape(() => z.object(filters()));
const inventoryQuery = /*@__PURE__*/ shape(() =>
  z.object({
    ...filters(),
    /** `zone` if absent. */
    group: z.optional(z.enum(INVENTORY_GROUPS, 'Regroupement inconnu')),
  }),
);
export type InventoryQuery = Infer<typeof inventoryQuery>;

export const inventory = {
  /** Asks the rules of the simulation: a campaign without limit of budget books `bookable` slots. */
  read: /*@__PURE__*/ route({
    method: 'GET',
    path: '/inventory',
    on: ['admin'],
    summary:
      'Dit ce qui reste à vendre, par mois et par emplacement, région, groupement, formule, chiffre d’affaires ou zone d’implantation',
    errors: [],
    says: 'access',
    io: {} as { query: InventoryQuery; out: Inventory },
  }),
  /** Every active pharmacy that the filters leave, by name. */
  pharmacies: /*@__PURE__*/ route({
    method: 'GET',
    path: '/inventory/pharmacies',
    on: ['admin'],
    summary: 'Dit ce qui reste à vendre dans chaque pharmacie',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof pharmaciesQuery>; out: Page<InventoryPharmacy> },
  }),
} as const;
export const inventorySchemas = /*@__PURE__*/ schemas(inventory, () => ({
  read: { query: inventoryQuery(), out: inventoryShape() },
  pharmacies: { query: pharmaciesQuery(), out: pageOf(stockShape()) },
}));
