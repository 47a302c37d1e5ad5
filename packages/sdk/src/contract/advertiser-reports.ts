import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../core.ts';
import { emptyShape, entity, file, instant, iri, queryInt, ref } from './fields.ts';

export const ADVERTISER_REPORT_TYPES = ['daily', 'monthly'] as const;

/** Made by the report tasks alone. */
export interface AdvertiserReportInput extends Infer<typeof emptyShape> {}

const advertiserReportShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    type: z.enum(ADVERTISER_REPORT_TYPES),
    /** Its day, or the first of its month. */
    date: z.string(),
    month: z.int(),
    year: z.int(),
    views: z.int(),
    clicks: z.int(),
    file: z.nullish(file()),
    file_csv: z.nullish(file()),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** A report to an advertiser on a day or a month: figures, PDF and CSV. */
export interface AdvertiserReport extends Infer<typeof advertiserReportShape> {}

const mailstoneShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    campaign: z.nullish(
      ref({
        name: z.optional(z.string()),
        reference: z.optional(z.string()),
        advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
      }),
    ),
    /** The last day that it counts. */
    date: z.string(),
    displays: z.int(),
    views: z.int(),
    clicks: z.int(),
    file: z.nullish(file()),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** A campaign's report at its half. */
export interface AdvertiserMailstoneReport extends Infer<typeof mailstoneShape> {}

const archiveQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Needed from administrators; an advertiser's own otherwise. */
    advertiser: z.optional(iri()),
    type: z.enum(ADVERTISER_REPORT_TYPES, 'Type de rapport inconnu : daily ou monthly'),
    month: z.optional(queryInt(1, 12)),
    year: queryInt(2000, 2999),
  }),
);

export const advertiserReports = {
  .../*@__PURE__*/ collection({
    type: 'AdvertiserReport',
    path: '/advertiser_reports',
    noun: { one: 'rapport annonceur', many: 'rapports annonceur' },
    read: ['admin', 'advertiser'],
    filters: {
      id: 'exact',
      advertiser: 'exact',
      'advertiser.id': 'exact',
      type: 'exact',
      date: ['date', 'exact'],
      month: 'numeric',
      year: 'numeric',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: ['id', 'advertiser.name', 'type', 'date', 'year', 'month', 'isActive', 'date_create'],
    io: {} as { item: AdvertiserReport; input: AdvertiserReportInput },
  }),
  archive: /*@__PURE__*/ route({
    method: 'GET',
    path: '/advertiser_reports_archive',
    on: ['admin', 'advertiser'],
    summary: 'Télécharge les rapports d’un annonceur pour une période',
    errors: ['not_found', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof archiveQuery>; out: Blob },
  }),
} as const;
export const advertiserReportsSchemas = /*@__PURE__*/ schemas(advertiserReports, () => ({
  item: advertiserReportShape(),
  input: emptyShape(),
  archive: { query: archiveQuery(), out: z.custom<Blob>() },
}));

const mailstoneExportQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** The part to download, by day when absent: `day`, `zone`, `pharmacy`, `advert`. */
    by: z.optional(z.string().check(z.maxLength(64))),
  }),
);

export const advertiserMailstoneReports = {
  .../*@__PURE__*/ collection({
    type: 'AdvertiserMailstoneReport',
    path: '/advertiser_mailstone_reports',
    noun: { one: 'rapport d’étape', many: 'rapports d’étape' },
    read: ['admin', 'advertiser'],
    filters: {
      id: 'exact',
      campaign: 'exact',
      'campaign.id': 'exact',
      'campaign.advertiser': 'exact',
      'campaign.advertiser.id': 'exact',
      date: 'date',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: ['id', 'campaign.name', 'date', 'isActive', 'date_create'],
    io: {} as { item: AdvertiserMailstoneReport; input: AdvertiserReportInput },
  }),
  /** Its figures, from the campaign's first day to the report's. */
  export: /*@__PURE__*/ route({
    method: 'GET',
    path: '/advertiser_mailstone_reports/{id}/export',
    on: ['admin', 'advertiser'],
    summary: 'Télécharge les chiffres d’un rapport d’étape',
    errors: ['not_found', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof mailstoneExportQuery>; out: Blob },
  }),
} as const;
export const advertiserMailstoneReportsSchemas = /*@__PURE__*/ schemas(advertiserMailstoneReports, () => ({
  item: mailstoneShape(),
  input: emptyShape(),
  export: { query: mailstoneExportQuery(), out: z.custom<Blob>() },
}));
