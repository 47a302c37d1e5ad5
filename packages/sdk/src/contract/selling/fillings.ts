import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { date, entity, instant, iri, ref } from '../fields/fields.ts';

const fillingShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    zone: ref({ reference: z.optional(z.string()), description: z.optional(z.string()) }),
    advert: ref({ title: z.optional(z.string()) }),
    pharmacy: z.nullish(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    pool: z.nullish(ref({ name: z.optional(z.string()) })),
    date_start: z.nullish(z.string()),
    date_end: z.nullish(z.string()),
    weight: z.int(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: instant(),
  }),
);
/**
 * Advert that a zone shows without paid schedulings: in all pharmacies, in one pool or in one pharmacy. A higher
 * weight shows it more often.
 */
export interface Filling extends Infer<typeof fillingShape> {}

const fillingInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    zone: iri('L’emplacement est obligatoire'),
    advert: iri('L’annonce est obligatoire'),
    pharmacy: z.nullish(iri()),
    pool: z.nullish(iri()),
    date_start: z.nullish(date()),
    date_end: z.nullish(date()),
    weight: z.optional(
      z.int('Nombre entier attendu').check(z.minimum(1, 'Poids de 1 à 100'), z.maximum(100, 'Poids de 1 à 100')),
    ),
    isActive: z.optional(z.boolean()),
  }),
);
export interface FillingInput extends Infer<typeof fillingInputShape> {}

export const fillings = /*@__PURE__*/ collection({
  type: 'Filling',
  path: '/fillings',
  noun: { one: 'remplissage', many: 'remplissages' },
  read: ['admin'],
  create: { admin: 'all' },
  update: { admin: 'all' },
  filters: {
    id: 'exact',
    zone: 'exact',
    'zone.id': 'exact',
    'zone.reference': 'exact',
    advert: 'exact',
    'advert.id': 'exact',
    'advert.title': 'partial',
    'advert.advertiser': 'exact',
    'advert.advertiser.id': 'exact',
    pharmacy: ['exact', 'exists'],
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    pool: ['exact', 'exists'],
    'pool.id': 'exact',
    date_start: 'date',
    date_end: ['date', 'exists'],
    isActive: 'boolean',
    date_create: 'date',
  },
  sort: [
    'id',
    'zone.reference',
    'advert.title',
    'pharmacy.name',
    'pool.name',
    'date_start',
    'date_end',
    'weight',
    'isActive',
    'date_create',
  ],
  io: {} as { item: Filling; input: FillingInput },
});
export const fillingsSchemas = /*@__PURE__*/ schemas(fillings, () => ({
  item: fillingShape(),
  input: fillingInputShape(),
}));
