import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { count, entity, file, fileInput, instant, iri, name, ref, text } from '../fields/fields.ts';
import { publicationFields, publicationInput } from '../fields/publication.ts';
import { readersShape, readingCalls, remindedShape } from './pool-readers.ts';

/** Section of a document in a pharmacy's extranet: the network's catalogue, or documents for patients. */
export const DOCUMENT_TYPES = ['catalogue', 'patient'] as const;

const documentShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    label: z.string(),
    caption: z.nullish(z.string()),
    type: z.enum(DOCUMENT_TYPES),
    file: z.nullish(file()),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    pool: z.nullish(ref({ name: z.optional(z.string()) })),
    has_notification: z.optional(z.boolean()),
    /** Whether the caller has opened the document. */
    isRead: z.boolean(),
    /** Number of users who opened the document. */
    count_views: z.optional(count()),
    ...publicationFields(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Document of the network, of an advertiser or of a pool, for the pharmacies' extranets. */
export interface NetworkDocument extends Infer<typeof documentShape> {}

const documentInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    label: name('Le nom est obligatoire'),
    type: z.enum(DOCUMENT_TYPES, 'Le type est obligatoire'),
    caption: z.nullish(text()),
    file: fileInput(),
    advertiser: z.nullish(iri()),
    pool: z.nullish(iri()),
    has_notification: z.optional(z.boolean()),
    ...publicationInput(),
    isActive: z.optional(z.boolean()),
  }),
);
export interface DocumentInput extends Infer<typeof documentInputShape> {}

/** Fields that an advertiser or a pool may write. The server sets the owner: it is the caller's entity. */
const written = ['label', 'caption', 'type', 'file', 'has_notification', 'date_publish', 'isActive'] as const;

export const documents = {
  .../*@__PURE__*/ collection({
    type: 'Document',
    path: '/documents',
    noun: { one: 'document', many: 'documents' },
    read: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    create: { admin: 'all', advertiser: written, pool: written, marketing: 'all' },
    update: { admin: 'all', advertiser: written, pool: written, marketing: 'all' },
    filters: {
      id: 'exact',
      label: 'partial',
      search: 'search',
      type: 'exact',
      advertiser: 'exact',
      'advertiser.id': 'exact',
      pool: 'exact',
      'pool.id': 'exact',
      has_notification: 'boolean',
      isRead: 'boolean',
      isActive: 'boolean',
      state: 'exact',
      date_create: 'date',
    },
    sort: ['id', 'label', 'type', 'advertiser.name', 'isActive', 'date_create'],
    hidden: {
      advertiser: ['pool', 'pool.id'],
      customer: ['has_notification'],
    },
    files: { file: 'document' },
    io: {} as { item: NetworkDocument; input: DocumentInput },
  }),
  read: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/documents/{id}/read',
    on: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    summary: 'Marque le document comme lu',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: void },
  }),
  .../*@__PURE__*/ readingCalls(
    '/documents',
    ['admin', 'pool', 'marketing'],
    ['admin', 'advertiser', 'pool', 'marketing'],
  ),
} as const;
export const documentsSchemas = /*@__PURE__*/ schemas(documents, () => ({
  item: documentShape(),
  input: documentInputShape(),
  read: {},
  readers: { out: readersShape() },
  remind: { out: remindedShape() },
}));
