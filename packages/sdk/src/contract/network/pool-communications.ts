import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { count, entity, file, fileInput, instant, iri, name, ref, text } from '../fields/fields.ts';
import { publicationFields, publicationInput } from '../fields/publication.ts';
import { readersShape, readingCalls, readRoute, remindedShape } from './pool-readers.ts';

const communicationShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pool: z.optional(ref({ name: z.optional(z.string()) })),
    title: z.string(),
    caption: z.nullish(z.string()),
    file: z.nullish(file()),
    /** Whether the caller has opened it. */
    isRead: z.boolean(),
    /** Number of users who opened it. */
    count_views: z.optional(count()),
    ...publicationFields(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** News of a pool for its pharmacies. */
export interface PoolCommunication extends Infer<typeof communicationShape> {}

const communicationInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    title: name('Le titre est obligatoire'),
    caption: z.nullish(text()),
    file: fileInput(),
    // A pool writes only its own news; an administrator sends `pool`.
    pool: z.optional(iri('Le groupement est obligatoire')),
    ...publicationInput(),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PoolCommunicationInput extends Infer<typeof communicationInputShape> {}

/** Fields that a pool may write. */
const written = ['title', 'caption', 'file', 'date_publish', 'isActive'] as const;

export const poolCommunications = {
  .../*@__PURE__*/ collection({
    type: 'PoolCommunication',
    path: '/pool-communications',
    noun: { one: 'communication', many: 'communications', feminine: true, of: ['du groupement', 'des groupements'] },
    read: ['admin', 'customer', 'pool', 'marketing'],
    create: { admin: 'all', pool: written },
    update: { admin: 'all', pool: written },
    delete: ['admin', 'pool'],
    filters: {
      id: 'exact',
      pool: 'exact',
      'pool.id': 'exact',
      title: 'partial',
      search: 'search',
      isRead: 'boolean',
      isActive: 'boolean',
      state: 'exact',
      date_create: 'date',
    },
    sort: ['id', 'pool.name', 'title', 'isActive', 'date_create'],
    files: { file: 'document' },
    io: {} as { item: PoolCommunication; input: PoolCommunicationInput },
  }),
  read: /*@__PURE__*/ route({
    ...readRoute,
    path: '/pool-communications/{id}/read',
    summary: 'Marque la communication comme lue',
  }),
  .../*@__PURE__*/ readingCalls('/pool-communications', ['admin', 'pool']),
} as const;
export const poolCommunicationsSchemas = /*@__PURE__*/ schemas(poolCommunications, () => ({
  item: communicationShape(),
  input: communicationInputShape(),
  read: {},
  readers: { out: readersShape() },
  remind: { out: remindedShape() },
}));
