import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { date } from '../fields/fields.ts';

const figures = () => ({ displays: z.int(), views: z.int(), clicks: z.int() });
const monitoredReportShape = /*@__PURE__*/ shape(() =>
  z.object({
    type: z.literal('daily'),
    date_start: date(),
    date_end: date(),
    pharmacy: z.object({ reference: z.string(), name: z.string() }),
    advertiser: z.nullish(z.object({ reference: z.string(), name: z.string() })),
    total: z.object(figures()),
    /** One row per day and advert. */
    rows: z.array(z.object({ date: date(), campaign: z.string(), zone: z.string(), advert: z.string(), ...figures() })),
  }),
);
/** Figures of the followed dashboard: of one pharmacy, for one advertiser if the query has its reference. */
export interface MonitoredReport extends Infer<typeof monitoredReportShape> {}

const queryShape = /*@__PURE__*/ shape(() =>
  z.object({
    type: z.literal('daily', 'Type de rapport inconnu'),
    /** Reference of the advertiser. */
    advertiser: z.optional(z.string().check(z.maxLength(255))),
    date_start: z.optional(date()),
    date_end: z.optional(date()),
  }),
);

export const monitoredReports = {
  /** Returns the figures of the pharmacy in the `reference` header. */
  report: /*@__PURE__*/ route({
    method: 'GET',
    path: '/monitored/reports',
    on: ['monitored'],
    summary: 'Rapport du tableau de bord suivi',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof queryShape>; out: MonitoredReport },
  }),
} as const;
export const monitoredReportsSchemas = /*@__PURE__*/ schemas(monitoredReports, () => ({
  report: { query: queryShape(), out: monitoredReportShape() },
}));
