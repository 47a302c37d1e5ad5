import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../core.ts';
import { date, instant, iri, pageOf, queryInt } from './fields.ts';

/** Types of computed reports, with their French names. Each role may request some of them. */
export const REPORT_TYPES = {
  daily: 'Rapport quotidien',
  monitoring: 'Suivi des sites',
  'dinao-monitoring': 'Suivi des sites Dinao',
  ip: 'Analyse des IP',
  websites: 'Visites des sites',
  adverts: 'Vues et clics des annonces',
  'pharmacy-report': 'Rapport d’une pharmacie',
  'pool-report': 'Rapport d’un groupement',
  'campaign-overview': 'Vue d’ensemble d’une campagne',
  'campaign-report': 'Rapport d’une campagne',
  'temp-campaign-overview': 'Vue d’ensemble d’une simulation',
} as const;
export type ReportType = keyof typeof REPORT_TYPES;
const types = () => z.enum(Object.keys(REPORT_TYPES) as [ReportType, ...ReportType[]], 'Type de rapport inconnu');

const values = () => z.record(z.string(), z.number());
const resultShape = /*@__PURE__*/ shape(() =>
  z.object({
    date_start: z.nullish(date()),
    date_end: z.nullish(date()),
    /** `{ displays, views, clicks, visits … }`: only the figures of this type of report. Amounts in cents. */
    total: values(),
    /** One part per grouping of the same figures: `day`, `zone`, `pharmacy`, `advert`, `browser` … */
    parts: z.array(
      z.object({
        by: z.string(),
        rows: z.array(
          z.object({
            '@id': z.nullish(z.string()),
            label: z.string(),
            date: z.nullish(date()),
            /** Values that are not numbers: a status, an address. */
            texts: z.optional(z.record(z.string(), z.string())),
            values: values(),
          }),
        ),
      }),
    ),
  }),
);
/** Figures of a report. All types have the same shape, so that one table and one CSV writer handle them all. */
export interface ReportResult extends Infer<typeof resultShape> {}

const reportShape = /*@__PURE__*/ shape(() =>
  z.object({
    reference: z.string(),
    type: types(),
    result: resultShape(),
    /** Instant of the computation. */
    date_create: instant(),
  }),
);
/** Computed report, which can be read again by its reference. */
export interface Report extends Infer<typeof reportShape> {}

const query = () => ({
  type: types(),
  /** IRI or id of a pharmacy. */
  customer: z.optional(iri()),
  campaign: z.optional(iri()),
  advertiser: z.optional(iri()),
  pool: z.optional(iri()),
  /** Label of a WordPress server. */
  server: z.optional(z.string().check(z.maxLength(64))),
  date_start: z.optional(date()),
  date_end: z.optional(date()),
  /** IP analysis: number of past days, and minimum number of visits. */
  days: z.optional(queryInt(1, 366)),
  minimum: z.optional(queryInt(1)),
});
const reportsQuery = /*@__PURE__*/ shape(() => z.object(query()));
const exportQuery = /*@__PURE__*/ shape(() =>
  z.object({
    ...query(),
    /** Part to download; the first if absent. */
    by: z.optional(z.string().check(z.maxLength(64))),
    /** `csv` if absent. */
    format: z.optional(z.enum(['csv', 'xlsx'])),
  }),
);

export const reports = {
  byReference: /*@__PURE__*/ route({
    method: 'GET',
    path: '/report',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Lit un rapport par sa référence',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: { reference: string }; out: Report },
  }),
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/reports',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Lit les rapports d’un type',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof reportsQuery>; out: Page<Report> },
  }),
  export: /*@__PURE__*/ route({
    method: 'GET',
    path: '/reports/export',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Télécharge les chiffres d’un rapport',
    errors: ['not_found', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof exportQuery>; out: Blob },
  }),
} as const;
export const reportsSchemas = /*@__PURE__*/ schemas(reports, () => ({
  byReference: {
    query: z.object({
      reference: z
        .string('La référence est obligatoire')
        .check(z.minLength(1, 'La référence est obligatoire'), z.maxLength(255)),
    }),
    out: reportShape(),
  },
  list: { query: reportsQuery(), out: pageOf(reportShape()) },
  export: { query: exportQuery(), out: z.custom<Blob>() },
}));
