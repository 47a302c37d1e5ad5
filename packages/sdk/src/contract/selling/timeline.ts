import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { CAMPAIGN_STATUSES } from '../fields/campaign.ts';
import { date, queryInt } from '../fields/fields.ts';

/** Weeks of one answer. */
export const MAX_TIMELINE_WEEKS = 53;

const timelineShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Mondays. `capacity`: slots that the network's active pharmacies can sell in that week; `booked`: those that are taken. */
    weeks: z.array(z.object({ date: date(), capacity: z.int(), booked: z.int() })),
    /** Views that a booked slot had a day, on average over the four weeks before today; null without any. */
    views_per_slot: z.nullable(z.number()),
    /** Campaigns with a day in these weeks, by their first day. Disabled ones are left out. */
    campaigns: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        reference: z.string(),
        advertiser: z.string(),
        status: z.enum(CAMPAIGN_STATUSES),
        date_start: date(),
        date_end: date(),
        count_pharmacies: z.int(),
        /** In cents: what it books, and what its pharmacies had no free day for. */
        amount_scheduled: z.int(),
        amount_full: z.int(),
        /** As `weeks` above, in its own pharmacies: slots to sell, those of all campaigns, and its own. */
        weeks: z.array(z.object({ capacity: z.int(), booked: z.int(), own: z.int() })),
      }),
    ),
  }),
);
/** Campaigns by week, and what is free. */
export interface Timeline extends Infer<typeof timelineShape> {}

const timelineQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** The first week is that of this day; that of four weeks ago if absent. */
    date_start: z.optional(
      date().check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Choisissez une date de 2000 à 2099')),
    ),
    /** 16 if absent. */
    weeks: z.optional(queryInt(1, MAX_TIMELINE_WEEKS)),
  }),
);

export const timeline = {
  read: /*@__PURE__*/ route({
    method: 'GET',
    path: '/campaign_timeline',
    on: ['admin'],
    summary: 'Campagnes et places libres par semaine',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof timelineQuery>; out: Timeline },
  }),
} as const;
export const timelineSchemas = /*@__PURE__*/ schemas(timeline, () => ({
  read: { query: timelineQuery(), out: timelineShape() },
}));
