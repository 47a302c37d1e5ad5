import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, file, instant, iri, queryInt, ref } from '../fields/fields.ts';

export const ADVERTISER_REPORT_TYPES = ['daily', 'monthly'] as const;

/** Only the report tasks create these reports. */
export interface AdvertiserReportInput extends Infer<typeof emptyShape> {}

const advertiserReportShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    type: z.enum(ADVERTISER_REPORT_TYPES),
    /** Day of the report, or first day of its month, `YYYY-MM-DD`. */
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
    /** Last day counted. */
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
/** Report of a campaign at half of its period. */
export interface AdvertiserMailstoneReport extends Infer<typeof mailstoneShape> {}

const archiveQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Required from administrators; an advertiser gets their own reports. */
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
      views: 'range',
      month: 'numeric',
      year: 'numeric',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: ['id', 'advertiser.name', 'type', 'date', 'year', 'month', 'isActive', 'date_create'],
    sums: ['views', 'clicks'],
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
    /** Part to download: `day` (the default), `zone`, `pharmacy`, `advert`. */
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
  /** Figures of the report, from the campaign's first day to the report's date. */
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
