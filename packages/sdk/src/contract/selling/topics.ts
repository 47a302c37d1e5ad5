import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { entity, instant, iri, name, ref } from '../fields/fields.ts';

const topicShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    is_extranet: z.boolean(),
    is_internet: z.boolean(),
    /** Aliases of the two fields above, used by some screens. */
    isExtranet: z.boolean(),
    isInternet: z.boolean(),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/**
 * Subject of an advertiser's adverts. It defines where they may be shown: to professionals (extranet), to the public
 * (internet).
 */
export interface Topic extends Infer<typeof topicShape> {}

const topicInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Le nom est obligatoire'),
    advertiser: iri('L’annonceur est obligatoire'),
    is_extranet: z.optional(z.boolean()),
    is_internet: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface TopicInput extends Infer<typeof topicInputShape> {}

export const topics = /*@__PURE__*/ collection({
  type: 'Topic',
  path: '/topics',
  noun: { one: 'thématique', many: 'thématiques', feminine: true },
  read: ['admin', 'advertiser', 'customer', 'pool'],
  create: { admin: 'all' },
  update: { admin: 'all' },
  combo: ['admin', 'advertiser', 'customer', 'pool'],
  filters: {
    id: 'exact',
    name: 'partial',
    search: 'search',
    advertiser: 'exact',
    'advertiser.id': 'exact',
    'advertiser.name': 'partial',
    is_extranet: 'boolean',
    is_internet: 'boolean',
    isExtranet: 'boolean',
    isInternet: 'boolean',
    isActive: 'boolean',
    date_create: 'date',
  },
  sort: ['id', 'name', 'advertiser.name', 'is_extranet', 'is_internet', 'isActive', 'date_create'],
  hidden: {
    customer: ['date_create'],
    pool: ['date_create'],
  },
  io: {} as { item: Topic; input: TopicInput },
});
export const topicsSchemas = /*@__PURE__*/ schemas(topics, () => ({ item: topicShape(), input: topicInputShape() }));
