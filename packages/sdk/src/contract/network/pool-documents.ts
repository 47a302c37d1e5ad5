import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { entity, file, instant, iri, line, name, ref, requiredFile, text } from '../fields/fields.ts';
import { publicationFields, publicationInput } from '../fields/publication.ts';
import { readersShape, readingCalls, readRoute, remindedShape } from './pool-readers.ts';

const documentShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pool: z.optional(ref({ name: z.optional(z.string()) })),
    label: z.nullish(z.string()),
    title: z.string(),
    caption: z.nullish(z.string()),
    file: z.nullish(file()),
    size: z.nullish(z.int()),
    type: z.nullish(z.string()),
    has_notification: z.optional(z.boolean()),
    count_views: z.optional(z.int()),
    isRead: z.boolean(),
    ...publicationFields(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Document of a pool for its pharmacies. `size` (bytes) and `type` (MIME) are those of its file. */
export interface PoolDocument extends Infer<typeof documentShape> {}

const documentInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    title: name('Le titre est obligatoire'),
    label: z.nullish(line()),
    caption: z.nullish(text()),
    file: requiredFile('Le fichier est obligatoire'),
    has_notification: z.optional(z.boolean()),
    pool: z.optional(iri('Le groupement est obligatoire')),
    ...publicationInput(),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PoolDocumentInput extends Infer<typeof documentInputShape> {}

/** Fields that a pool may write. */
const written = ['label', 'title', 'caption', 'file', 'has_notification', 'date_publish', 'isActive'] as const;

export const poolDocuments = {
  .../*@__PURE__*/ collection({
    type: 'PoolDocument',
    path: '/pool-documents',
    noun: { one: 'document', many: 'documents', of: ['du groupement', 'des groupements'] },
    read: ['admin', 'customer', 'pool', 'marketing'],
    create: {
      admin: 'all',
      pool: written,
    },
    update: {
      admin: 'all',
      pool: written,
    },
    filters: {
      id: 'exact',
      pool: 'exact',
      'pool.id': 'exact',
      title: 'partial',
      search: 'search',
      has_notification: 'boolean',
      isRead: 'boolean',
      isActive: 'boolean',
      state: 'exact',
      date_create: 'date',
    },
    sort: ['id', 'pool.name', 'label', 'title', 'isActive', 'date_create'],
    files: { file: 'document' },
    io: {} as { item: PoolDocument; input: PoolDocumentInput },
  }),
  /** Counts a view of the document and marks it as read by the caller. */
  read: /*@__PURE__*/ route({
    ...readRoute,
    path: '/pool-documents/{id}/read',
    summary: 'Marque le document du groupement comme lu',
  }),
  .../*@__PURE__*/ readingCalls('/pool-documents', ['admin', 'pool']),
} as const;
export const poolDocumentsSchemas = /*@__PURE__*/ schemas(poolDocuments, () => ({
  item: documentShape(),
  input: documentInputShape(),
  read: {},
  readers: { out: readersShape() },
  remind: { out: remindedShape() },
}));
