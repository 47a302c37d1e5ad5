import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { entity, instant, iri, line, name, ref, url } from '../fields/fields.ts';
import { publicationFields, publicationInput } from '../fields/publication.ts';
import { readersShape, readingCalls, remindedShape } from './pool-readers.ts';

const formShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    label: z.string(),
    html: z.string(),
    url: z.string(),
    url_results: z.nullish(z.string()),
    field_reference: z.nullish(z.string()),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    pool: z.nullish(ref({ name: z.optional(z.string()) })),
    /** Whether the caller has opened the form. */
    isRead: z.boolean(),
    ...publicationFields(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/**
 * Survey of an external service, shown in the pharmacies' extranets. Its html is untrusted: show it in a sandboxed
 * frame.
 */
export interface Form extends Infer<typeof formShape> {}

const formInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    label: name('Le nom est obligatoire'),
    html: name('Le code HTML est obligatoire', 20_000),
    url: url(),
    url_results: z.nullish(url()),
    field_reference: z.nullish(line(100)),
    advertiser: z.nullish(iri()),
    pool: z.nullish(iri()),
    ...publicationInput(),
    isActive: z.optional(z.boolean()),
  }),
);
export interface FormInput extends Infer<typeof formInputShape> {}

/** Fields that an advertiser or a pool may write. The server sets the owner: it is the caller's entity. */
const written = ['label', 'html', 'url', 'url_results', 'field_reference', 'date_publish', 'isActive'] as const;

export const forms = {
  .../*@__PURE__*/ collection({
    type: 'Form',
    path: '/forms',
    noun: { one: 'formulaire', many: 'formulaires' },
    read: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    create: { admin: 'all', advertiser: written, pool: written, marketing: 'all' },
    update: { admin: 'all', advertiser: written, pool: written, marketing: 'all' },
    filters: {
      id: 'exact',
      label: 'partial',
      search: 'search',
      advertiser: 'exact',
      'advertiser.id': 'exact',
      pool: 'exact',
      'pool.id': 'exact',
      isRead: 'boolean',
      isActive: 'boolean',
      state: 'exact',
      date_create: 'date',
    },
    sort: ['id', 'label', 'advertiser.name', 'isActive', 'date_create'],
    hidden: {
      advertiser: ['pool', 'pool.id'],
    },
    io: {} as { item: Form; input: FormInput },
  }),
  read: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/forms/{id}/read',
    on: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    summary: 'Marque le formulaire comme lu',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: void },
  }),
  .../*@__PURE__*/ readingCalls('/forms', ['admin', 'pool', 'marketing'], ['admin', 'advertiser', 'pool', 'marketing']),
} as const;
export const formsSchemas = /*@__PURE__*/ schemas(forms, () => ({
  item: formShape(),
  input: formInputShape(),
  read: {},
  readers: { out: readersShape() },
  remind: { out: remindedShape() },
}));
