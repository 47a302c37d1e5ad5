import { COMPARISONS } from '@officine/domain';
import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { date, entity, flag, instant, iri, pageOf, queryIds, queryInt } from '../fields/fields.ts';
import { withheldShape } from '../selling/withheld.ts';

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
/** What a report over a period is cut by in time. */
export const REPORT_CUTS = ['day', 'month'] as const;
export type ReportCut = (typeof REPORT_CUTS)[number];
const types = () => z.enum(Object.keys(REPORT_TYPES) as [ReportType, ...ReportType[]], 'Type de rapport inconnu');

/** What happened during a period, with the names of `wordsOf('Report.event')`. */
export const REPORT_EVENTS = ['campaign_start', 'campaign_end', 'site_down', 'site_up', 'price'] as const;

const values = () => z.record(z.string(), z.number());
const resultShape = /*@__PURE__*/ shape(() =>
  z.object({
    date_start: z.nullish(date()),
    date_end: z.nullish(date()),
    /** Seconds: how old the figures are, where they were read from a replica of the database. */
    age: z.optional(z.int()),
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
            /** The day; of a month, its first day, whether the period holds it or not. */
            date: z.nullish(date()),
            /** Values that are not numbers: a status, an address. */
            texts: z.optional(z.record(z.string(), z.string())),
            values: values(),
          }),
        ),
      }),
    ),
    /**
     * Figures of the period that `compare` asked for, absent where the type of report has no period. `days` holds those
     * with figures (with `cut=month`, the first days of the months): when the list is empty, nothing was counted then.
     */
    previous: z.nullish(
      z.object({
        date_start: date(),
        date_end: date(),
        total: values(),
        days: z.array(z.object({ date: date(), values: values() })),
      }),
    ),
    /** Of a campaign’s report: bookings of these days that were taken out of its figures, since they were not shown, by cause. */
    withheld: z.optional(z.array(withheldShape())),
    /** With `events`: what happened during the period to the rows that the caller sees, by date, 100 at most. */
    events: z.optional(
      z.array(
        z.object({
          date: date(),
          kind: z.enum(REPORT_EVENTS),
          /** Name of the campaign, the pharmacy or the zone. */
          label: z.string(),
          '@id': z.nullish(z.string()),
        }),
      ),
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
  /** Adds `previous` to the result: the figures of as many days just before, or of the same days a year earlier. */
  compare: z.optional(z.enum(COMPARISONS, 'Comparaison inconnue')),
  /** `month` sums the days of each month: the part `month` stands in place of `day`. `day` if absent. */
  cut: z.optional(z.enum(REPORT_CUTS, 'Découpage inconnu')),
  /** Adds `events` to the result. */
  events: z.optional(flag()),
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

/** Lists whose rows have a trend. */
export const TREND_LISTS = ['campaigns', 'adverts', 'pharmacies'] as const;
export type TrendList = (typeof TREND_LISTS)[number];
/** Days of a trend, up to yesterday. */
export const TREND_DAYS = 30;
const trendsQuery = /*@__PURE__*/ shape(() =>
  z.object({
    list: z.enum(TREND_LISTS, 'Liste inconnue'),
    /** Ids of the rows: `1,2,3`, 100 at most. */
    ids: queryIds(),
    /** Of campaigns: counts at the members of this pool only, as it reads them itself. */
    pool: z.optional(queryInt(1)),
  }),
);
const trendShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    /** Views of each of the last 30 days, the oldest first, yesterday last. */
    days: z.array(z.int()),
    /** Of a campaign: since it began. Else of these 30 days. */
    views: z.int(),
    clicks: z.int(),
    /** Of a campaign: percentage of its schedulings whose day has passed. Null for drafts and for other lists. */
    delivered: z.nullish(z.number()),
    /** Of a running campaign, of all its pharmacies: percentage of its schedulings that will have been seen at its end. */
    pace: z.nullish(z.object({ expected: z.number(), low: z.number(), high: z.number(), isLate: z.boolean() })),
  }),
);
/** Recent views of one row of a list. */
export interface Trend extends Infer<typeof trendShape> {}

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
  /** One call for the rows that a list shows. Rows that the caller may not see are left out. */
  trends: /*@__PURE__*/ route({
    method: 'GET',
    path: '/reports/trends',
    on: ['admin', 'customer', 'pool', 'advertiser'],
    summary: 'Lit les vues récentes des lignes d’une liste',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof trendsQuery>; out: Page<Trend> },
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
  trends: { query: trendsQuery(), out: pageOf(trendShape()) },
}));
