import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { date, emptyShape, entity, instant, queryInt, ref } from '../fields/fields.ts';

const pharmacy = () => ref({ name: z.optional(z.string()), reference: z.optional(z.string()) });
/** Only the server writes logs. */
export interface LogInput extends Infer<typeof emptyShape> {}

const logCampaignShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    date: date(),
    campaign: z.nullish(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    pharmacy: z.nullish(pharmacy()),
    /** Number of slots booked that day. */
    displays: z.int(),
    views: z.int(),
    clicks: z.int(),
  }),
);
/** Figures of one campaign in one pharmacy on one day. */
export interface LogCampaign extends Infer<typeof logCampaignShape> {}

export const logCampaigns = /*@__PURE__*/ collection({
  type: 'LogCampaign',
  path: '/log_campaigns',
  noun: { one: 'ligne du journal des campagnes', many: 'lignes du journal des campagnes', feminine: true },
  read: ['admin', 'advertiser', 'customer', 'pool'],
  filters: {
    id: 'exact',
    campaign: 'exact',
    'campaign.id': 'exact',
    'campaign.reference': 'exact',
    'campaign.advertiser': 'exact',
    'campaign.advertiser.id': 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    date: ['date', 'exact'],
    displays: 'range',
    views: 'range',
    clicks: 'range',
  },
  maxPageRows: 500,
  sort: ['id', 'date', 'campaign.name', 'pharmacy.name', 'displays', 'views', 'clicks'],
  io: {} as { item: LogCampaign; input: LogInput },
});
export const logCampaignsSchemas = /*@__PURE__*/ schemas(logCampaigns, () => ({
  item: logCampaignShape(),
  input: emptyShape(),
}));

/** Why an event is not counted: its sender, its reference, its time, or more of them than people send. */
export const EXCLUSION_REASONS = [
  'bot',
  'prefetch',
  'forged',
  'expired',
  'future',
  'limit_address',
  'limit_advert',
  'limit_pharmacy',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

const logExclusionShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    date: date(),
    kind: z.enum(['visit', 'view', 'click']),
    reason: z.enum(EXCLUSION_REASONS),
    /** Null when the event names no pharmacy of ours. */
    pharmacy: z.nullish(pharmacy()),
    events: z.int(),
  }),
);
/** Number of events of one day, kind, reason and pharmacy that were not counted: in no report and no invoice. */
export interface LogExclusion extends Infer<typeof logExclusionShape> {}

export const logExclusions = /*@__PURE__*/ collection({
  type: 'LogExclusion',
  path: '/log_exclusions',
  noun: { one: 'décompte', many: 'décomptes' },
  sums: ['events'],
  read: ['admin'],
  filters: {
    id: 'exact',
    date: ['date', 'exact'],
    kind: 'exact',
    reason: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    events: 'range',
  },
  maxPageRows: 500,
  sort: ['id', 'date', 'events'],
  io: {} as { item: LogExclusion; input: LogInput },
});
export const logExclusionsSchemas = /*@__PURE__*/ schemas(logExclusions, () => ({
  item: logExclusionShape(),
  input: emptyShape(),
}));

const opening = () => ({
  user: z.nullish(ref({ name: z.optional(z.string()) })),
  pharmacy: z.nullish(pharmacy()),
  datetime: instant(),
});
const logDocumentViewShape = /*@__PURE__*/ shape(() =>
  z.object({ ...entity(), document: z.nullish(ref({ label: z.optional(z.string()) })), ...opening() }),
);
/** One opening of a document. */
export interface LogDocumentView extends Infer<typeof logDocumentViewShape> {}
const logOfferViewShape = /*@__PURE__*/ shape(() =>
  z.object({ ...entity(), offer: z.nullish(ref({ title: z.optional(z.string()) })), ...opening() }),
);
/** One opening of an offer. */
export interface LogOfferView extends Infer<typeof logOfferViewShape> {}

const byReader = {
  id: 'exact',
  user: 'exact',
  'user.id': 'exact',
  pharmacy: 'exact',
  'pharmacy.id': 'exact',
  'pharmacy.reference': 'exact',
  datetime: 'date',
} as const;

export const logDocumentViews = /*@__PURE__*/ collection({
  type: 'LogDocumentView',
  path: '/log_document_views',
  noun: { one: 'lecture de document', many: 'lectures de documents', feminine: true },
  read: ['admin', 'customer', 'pool'],
  filters: { ...byReader, document: 'exact', 'document.id': 'exact', 'document.type': 'exact' },
  maxPageRows: 500,
  sort: ['id', 'datetime', 'document.label', 'pharmacy.name', 'user.name'],
  hidden: {
    pool: ['user', 'user.id', 'user.name'],
  },
  io: {} as { item: LogDocumentView; input: LogInput },
});
export const logDocumentViewsSchemas = /*@__PURE__*/ schemas(logDocumentViews, () => ({
  item: logDocumentViewShape(),
  input: emptyShape(),
}));

export const logOfferViews = /*@__PURE__*/ collection({
  type: 'LogOfferView',
  path: '/log_offer_views',
  noun: { one: 'lecture d’offre', many: 'lectures d’offres', feminine: true },
  read: ['admin', 'customer', 'pool'],
  filters: { ...byReader, offer: 'exact', 'offer.id': 'exact' },
  maxPageRows: 500,
  sort: ['id', 'datetime', 'offer.title', 'pharmacy.name', 'user.name'],
  hidden: {
    pool: ['user', 'user.id', 'user.name', 'offer.title'],
  },
  io: {} as { item: LogOfferView; input: LogInput },
});
export const logOfferViewsSchemas = /*@__PURE__*/ schemas(logOfferViews, () => ({
  item: logOfferViewShape(),
  input: emptyShape(),
}));

/** Events of one answer at most. */
export const MAX_RECENT_EVENTS = 5000;
const recentQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** The `after` of the answer before: what came since. Without it, the newest events of the last day. */
    after: z.optional(queryInt(0, Number.MAX_SAFE_INTEGER)),
    limit: z.optional(queryInt(1, MAX_RECENT_EVENTS)),
    kind: z.optional(z.enum(['view', 'click'], 'view ou click attendu')),
    pharmacy: z.optional(queryInt(1)),
    campaign: z.optional(queryInt(1)),
    advertiser: z.optional(queryInt(1)),
    zone: z.optional(queryInt(1)),
  }),
);
/** Which views and clicks are wanted. */
export interface RecentEventsQuery extends Infer<typeof recentQuery> {}
const named = () => z.nullish(z.string());
const recentShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** To send in the next call. */
    after: z.int(),
    /**
     * In the order of their arrival; the newest, where more came than `limit`. Those that came while an answer was made may be
     * in the next one again, with the same id.
     */
    events: z.array(
      z.object({
        id: z.string(),
        datetime: instant(),
        kind: z.enum(['view', 'click']),
        /** References and names, absent where the caller may not read them. */
        pharmacy: named(),
        pharmacy_name: named(),
        campaign: named(),
        advertiser: named(),
        zone: named(),
        advert: named(),
      }),
    ),
  }),
);
/** Views and clicks as they arrive. */
export interface RecentEvents extends Infer<typeof recentShape> {}

export const logAdverts = {
  /** The newest views and clicks within the caller's scope; again with `after`, those that came since. */
  recent: /*@__PURE__*/ route({
    method: 'GET',
    path: '/recent_log_adverts',
    on: ['admin', 'advertiser', 'customer', 'pool'],
    summary: 'Dernières vues et derniers clics, puis ceux qui arrivent',
    errors: [],
    io: {} as { query: RecentEventsQuery; out: RecentEvents },
  }),
} as const;
export const logAdvertsSchemas = /*@__PURE__*/ schemas(logAdverts, () => ({
  recent: { query: recentQuery(), out: recentShape() },
}));
