import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, file, instant, iri, optionalText, queryInt, ref } from '../fields/fields.ts';

const screenshotShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pharmacy: ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }),
    zone: z.nullish(ref({ reference: z.optional(z.string()), description: z.optional(z.string()) })),
    /** Of its zone, for those who may not read the zones too. Null for the whole page. */
    zone_reference: optionalText(),
    zone_description: optionalText(),
    month: z.int(),
    year: z.int(),
    picture: z.nullish(file()),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Screenshot of a pharmacy's page with its adverts: one per zone and month. Without zone: the whole page. */
export interface Screenshot extends Infer<typeof screenshotShape> {}
/** Only the screenshot task creates screenshots. */
export interface ScreenshotInput extends Infer<typeof emptyShape> {}

const archiveQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Required from administrators; an advertiser gets their own screenshots. */
    advertiser: z.optional(iri()),
    month: queryInt(1, 12),
    year: queryInt(2000, 2999),
  }),
);

export const screenshots = {
  .../*@__PURE__*/ collection({
    type: 'Screenshot',
    path: '/screenshots',
    noun: { one: 'capture d’écran', many: 'captures d’écran', feminine: true },
    read: ['admin', 'advertiser', 'customer', 'pool'],
    filters: {
      id: 'exact',
      pharmacy: 'exact',
      'pharmacy.id': 'exact',
      'pharmacy.name': 'partial',
      'pharmacy.reference': 'exact',
      'pharmacy.billing.cip': 'exact',
      zone: 'exact',
      'zone.id': 'exact',
      month: 'numeric',
      year: 'numeric',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: ['id', 'pharmacy.name', 'pharmacy.reference', 'zone.reference', 'year', 'month', 'isActive', 'date_create'],
    hidden: {
      advertiser: ['pharmacy.billing.cip'],
      customer: ['zone', 'zone.id', 'zone.reference'],
      pool: ['zone', 'zone.id', 'zone.reference'],
    },
    io: {} as { item: Screenshot; input: ScreenshotInput },
  }),
  archive: /*@__PURE__*/ route({
    method: 'GET',
    path: '/screenshots-archive',
    on: ['admin', 'advertiser'],
    summary: 'Télécharge les captures d’écran d’un annonceur pour un mois',
    errors: ['not_found', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof archiveQuery>; out: Blob },
  }),
} as const;
export const screenshotsSchemas = /*@__PURE__*/ schemas(screenshots, () => ({
  item: screenshotShape(),
  input: emptyShape(),
  archive: { query: archiveQuery(), out: z.custom<Blob>() },
}));
