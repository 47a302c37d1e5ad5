import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { date, entity, file, instant, iri, line, name, ref, requiredFile, text, url } from '../fields/fields.ts';

/** `GP`: for the public; `PM`: for health professionals. */
export const VISA_KINDS = ['GP', 'PM'] as const;

const advertShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    title: z.string(),
    alt: z.nullish(z.string()),
    url: z.nullish(z.string()),
    html: z.nullish(z.string()),
    picture: z.nullish(file()),
    width: z.int(),
    height: z.int(),
    zone: z.nullish(ref({ reference: z.optional(z.string()), description: z.optional(z.string()) })),
    topic: z.nullish(ref({ name: z.optional(z.string()) })),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    visa_kind: z.nullish(z.enum(VISA_KINDS)),
    visa_number: z.nullish(z.string()),
    visa_expiry: z.nullish(z.string()),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** One creative: a picture with its link, or html. Sizes in pixels. */
export interface Advert extends Infer<typeof advertShape> {}

const pixels = (required: string) =>
  z.int(required).check(z.minimum(1, 'Au moins un pixel'), z.maximum(10_000, '10 000 pixels au plus'));
const advertInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    title: name('Le nom est obligatoire'),
    url: url('L’URL est obligatoire'),
    picture: requiredFile('L’image est obligatoire'),
    width: pixels('La largeur est obligatoire'),
    height: pixels('La hauteur est obligatoire'),
    zone: iri('L’emplacement est obligatoire'),
    topic: iri('La thématique est obligatoire'),
    advertiser: iri('L’annonceur est obligatoire'),
    alt: z.nullish(line()),
    html: z.nullish(text(50_000)),
    visa_kind: z.nullish(z.enum(VISA_KINDS, 'Visa inconnu : GP ou PM')),
    visa_number: z.nullish(line(64)),
    visa_expiry: z.nullish(date()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface AdvertInput extends Infer<typeof advertInputShape> {}

export const adverts = /*@__PURE__*/ collection({
  type: 'Advert',
  path: '/ads',
  noun: { one: 'annonce', many: 'annonces', feminine: true },
  read: ['admin', 'advertiser', 'customer', 'pool'],
  create: { admin: 'all' },
  update: { admin: 'all' },
  combo: ['admin', 'advertiser', 'customer', 'pool'],
  filters: {
    id: 'exact',
    title: 'partial',
    search: 'search',
    zone: 'exact',
    'zone.id': 'exact',
    'zone.reference': 'exact',
    topic: 'exact',
    'topic.id': 'exact',
    'topic.name': 'partial',
    advertiser: 'exact',
    'advertiser.id': 'exact',
    'advertiser.name': 'partial',
    width: ['numeric', 'range'],
    height: ['numeric', 'range'],
    visa_kind: ['exact', 'exists'],
    visa_expiry: ['date', 'exists'],
    isActive: 'boolean',
    date_create: 'date',
  },
  sort: [
    'id',
    'title',
    'zone.reference',
    'topic.name',
    'advertiser.name',
    'width',
    'height',
    'visa_expiry',
    'isActive',
    'date_create',
  ],
  hidden: {
    customer: ['zone', 'zone.id', 'zone.reference', 'visa_kind', 'visa_expiry', 'date_create'],
    pool: ['zone', 'zone.id', 'zone.reference', 'visa_kind', 'visa_expiry', 'date_create'],
  },
  files: { picture: 'image' },
  io: {} as { item: Advert; input: AdvertInput },
});
export const advertsSchemas = /*@__PURE__*/ schemas(adverts, () => ({
  item: advertShape(),
  input: advertInputShape(),
}));
