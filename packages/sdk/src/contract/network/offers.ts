import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import {
  count,
  date,
  email,
  entity,
  file,
  fileInput,
  instant,
  iri,
  line,
  name,
  phone,
  ref,
  text,
  url,
} from '../fields/fields.ts';
import { publicationFields, publicationInput } from '../fields/publication.ts';
import { readersShape, readingCalls, remindedShape } from './pool-readers.ts';

const offerShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    title: z.string(),
    description: z.nullish(z.string()),
    provider: z.nullish(ref({ name: z.optional(z.string()) })),
    category: z.nullish(ref({ name: z.optional(z.string()) })),
    /** Square picture. */
    picture: z.nullish(file()),
    file: z.nullish(file()),
    label_button_file: z.nullish(z.string()),
    link: z.nullish(z.string()),
    label_button_link: z.nullish(z.string()),
    phone_number: z.nullish(z.string()),
    is_displayed_phone_number: z.boolean(),
    email: z.nullish(z.string()),
    is_displayed_email: z.boolean(),
    /** Whether the caller has opened the offer. */
    isRead: z.boolean(),
    /** Number of users who opened the offer. */
    count_views: z.optional(count()),
    ...publicationFields(),
    /** Last day on which pharmacies see it; null: without end. */
    date_end: z.nullish(z.string()),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Offer of a provider to the network's pharmacies. */
export interface Offer extends Infer<typeof offerShape> {}

const offerInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    title: name('Le nom est obligatoire'),
    category: iri('Le type est obligatoire'),
    provider: z.nullish(iri()),
    description: z.nullish(text()),
    picture: fileInput(),
    file: fileInput(),
    label_button_file: z.nullish(line(60)),
    link: z.nullish(url()),
    label_button_link: z.nullish(line(60)),
    phone_number: z.nullish(phone()),
    is_displayed_phone_number: z.optional(z.boolean()),
    email: z.nullish(email()),
    is_displayed_email: z.optional(z.boolean()),
    ...publicationInput(),
    date_end: z.nullish(date()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface OfferInput extends Infer<typeof offerInputShape> {}

export const offers = {
  .../*@__PURE__*/ collection({
    type: 'Offer',
    path: '/offers',
    noun: { one: 'offre', many: 'offres', feminine: true },
    read: ['admin', 'customer', 'marketing'],
    create: { admin: 'all', marketing: 'all' },
    update: { admin: 'all', marketing: 'all' },
    filters: {
      id: 'exact',
      title: 'partial',
      search: 'search',
      provider: 'exact',
      'provider.id': 'exact',
      category: 'exact',
      'category.id': 'exact',
      isRead: 'boolean',
      isActive: 'boolean',
      state: 'exact',
      date_create: 'date',
    },
    sort: ['id', 'title', 'provider.name', 'category.name', 'isActive', 'date_create'],
    files: { picture: 'image', file: 'document' },
    io: {} as { item: Offer; input: OfferInput },
  }),
  read: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/offers/{id}/read',
    on: ['admin', 'customer', 'marketing'],
    summary: 'Marque l’offre comme lue',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: void },
  }),
  .../*@__PURE__*/ readingCalls('/offers', ['admin', 'marketing']),
} as const;
export const offersSchemas = /*@__PURE__*/ schemas(offers, () => ({
  item: offerShape(),
  input: offerInputShape(),
  read: {},
  readers: { out: readersShape() },
  remind: { out: remindedShape() },
}));
