import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { cents, entity, instant, name, reference } from '../fields/fields.ts';

/** Where the back office of a pharmacy shows an extranet zone: above every screen, beside its first one, with documents. */
export const ZONE_PLACES = ['top', 'column', 'documents'] as const;

const zoneShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    reference: z.string(),
    description: z.string(),
    /** In cents per day: applies if the matrix has no price for the formula. */
    price: z.optional(z.int()),
    /** Number of adverts that may share the zone on one day. */
    capacity: z.optional(z.int()),
    /** Size of its adverts in pixels; any size if absent. */
    width: z.nullish(z.int()),
    height: z.nullish(z.int()),
    /** Place in a pharmacy's back office; null for a zone of other pages. */
    place: z.nullish(z.enum(ZONE_PLACES)),
    is_extranet: z.optional(z.boolean()),
    is_internet: z.optional(z.boolean()),
    /** Free zone, not sold: for the network's own messages. */
    is_free: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** Place for adverts on a pharmacy's pages. */
export interface Zone extends Infer<typeof zoneShape> {}

const pixels = () =>
  z
    .int('Nombre de pixels attendu')
    .check(z.minimum(1, 'Au moins un pixel'), z.maximum(10_000, '10 000 pixels au plus'));
const zoneInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    reference: reference('La référence est obligatoire', 64),
    description: name('La description est obligatoire'),
    price: cents('Le prix est obligatoire'),
    capacity: z.optional(
      z
        .int('Nombre entier attendu')
        .check(z.minimum(1, 'Au moins une annonce'), z.maximum(100, '100 annonces au plus')),
    ),
    width: z.nullish(pixels()),
    height: z.nullish(pixels()),
    place: z.nullish(z.enum(ZONE_PLACES, 'Choisissez une place')),
    is_extranet: z.optional(z.boolean()),
    is_internet: z.optional(z.boolean()),
    is_free: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface ZoneInput extends Infer<typeof zoneInputShape> {}

const takeModelShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ dry_run: z.optional(z.boolean('Oui ou non attendu')) }),
);
const modelShape = /*@__PURE__*/ shape(() =>
  z.object({
    zones: z.array(
      z.object({
        reference: z.string(),
        description: z.string(),
        width: z.int(),
        height: z.int(),
        /** In cents per day, for a pharmacy with the extranet alone. */
        price: z.int(),
        capacity: z.int(),
        is_extranet: z.boolean(),
        is_internet: z.boolean(),
        is_free: z.boolean(),
        /** The network has one of this reference, which stays as it is. */
        exists: z.boolean(),
      }),
    ),
    /** Zones made. */
    count: z.int(),
  }),
);
/** The usual zones of a network, and how many of them were made. */
export interface ZoneModel extends Infer<typeof modelShape> {}

export const zones = {
  .../*@__PURE__*/ collection({
    type: 'Zone',
    path: '/zones',
    noun: { one: 'emplacement', many: 'emplacements' },
    read: ['admin', 'advertiser', 'customer', 'pool'],
    create: { admin: 'all' },
    update: { admin: 'all' },
    combo: ['admin', 'advertiser'],
    filters: {
      id: 'exact',
      reference: 'exact',
      description: 'partial',
      search: 'search',
      price: 'range',
      capacity: 'range',
      place: 'exact',
      is_extranet: 'boolean',
      is_internet: 'boolean',
      is_free: 'boolean',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: [
      'id',
      'reference',
      'description',
      'price',
      'capacity',
      'is_extranet',
      'is_internet',
      'is_free',
      'isActive',
      'date_create',
    ],
    hidden: {
      advertiser: ['price', 'capacity', 'date_create'],
      customer: ['price', 'capacity', 'is_extranet', 'is_internet', 'is_free', 'isActive', 'date_create'],
      pool: ['price', 'capacity', 'is_extranet', 'is_internet', 'is_free', 'isActive', 'date_create'],
    },
    errors: ['reference_exists'],
    io: {} as { item: Zone; input: ZoneInput },
  }),
  /** Creates the usual zones that the network lacks, with their prices. */
  takeModel: /*@__PURE__*/ route({
    method: 'POST',
    path: '/zones/model',
    on: ['admin'],
    summary: 'Crée les emplacements habituels d’un réseau, avec leurs prix',
    errors: [],
    says: 'save',
    io: {} as { body: Infer<typeof takeModelShape>; out: ZoneModel },
  }),
} as const;
export const zonesSchemas = /*@__PURE__*/ schemas(zones, () => ({
  item: zoneShape(),
  input: zoneInputShape(),
  takeModel: { body: takeModelShape(), out: modelShape() },
}));
