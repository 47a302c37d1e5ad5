import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { PACE_CAUSES } from '../fields/campaign.ts';
import { date, instant, pageOf, queryInt } from '../fields/fields.ts';
import { withheldShape } from '../selling/withheld.ts';

const share = () => z.number();
const paced = () => ({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  advertiser: z.string(),
  date_start: date(),
  date_end: date(),
  /** Bookings of the whole campaign, those whose day has passed, and those of them that were seen at least once. */
  bookings: z.int(),
  passed: z.int(),
  seen: z.int(),
  /** Those of past days that were taken out of all these, since they were not shown: by cause. */
  withheld: z.array(withheldShape()),
  /** In percent of all bookings: what has passed, and what of it was seen. */
  expected: share(),
  delivered: share(),
  /**
   * Share of all bookings that will have been seen at the end, at this pace, in percent; nine campaigns in ten end
   * between `low` and `high` where nothing changes: no outage begins or ends, and readers stay. Absent in the first days;
   * provisional while days are left of a weekday that it has not had yet.
   */
  forecast: z.nullish(
    z.object({ expected: share(), low: share(), high: share(), isProvisional: z.optional(z.boolean()) }),
  ),
  /** Even the best of the band is below 95 %. */
  isLate: z.boolean(),
  /** The alert that stands: raised once by the daily task, closed when the campaign has recovered. */
  alert: z.nullish(
    z.object({
      cause: z.enum(PACE_CAUSES),
      /** Adverts that are disabled, or pharmacies that show nothing; 0 for `visits`. */
      count: z.int(),
      date_create: instant(),
    }),
  ),
});
const pacingShape = /*@__PURE__*/ shape(() => z.object(paced()));
/** Where a running campaign is, and where it will end. */
export interface Pacing extends Infer<typeof pacingShape> {}
const pacedCampaignShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...paced(),
    /** Bookings of each day of the campaign that has some, in order, and those of them that were seen. */
    days: z.array(z.object({ date: date(), booked: z.int(), seen: z.int() })),
    /** In cents: all bookings, and those whose day has passed. */
    amount: z.int(),
    amount_passed: z.int(),
    /** Pharmacies where it is booked, and those of them that have shown no advert at all for seven days. */
    count_pharmacies: z.int(),
    count_silent: z.int(),
    /** At most ten pharmacies with past bookings that were not seen: those that miss most first. */
    behind: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        reference: z.string(),
        passed: z.int(),
        missed: z.int(),
        /** Of what was missed, in cents. */
        amount: z.int(),
        cause: z.enum(PACE_CAUSES),
      }),
    ),
  }),
);
/** The pace of one validated campaign, also before it starts and after its end, day by day. */
export interface PacedCampaign extends Infer<typeof pacedCampaignShape> {}
const pacingQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** One running campaign; all of them if absent. */
    campaign: z.optional(queryInt(1)),
  }),
);

export const pacing = {
  /** Running campaigns, the late ones first. Yesterday is the last day that is counted. */
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/campaign_pacing',
    on: ['admin', 'advertiser'],
    summary: 'Rythme des campagnes en cours, et leur fin prévue',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof pacingQuery>; out: Page<Pacing> },
  }),
  get: /*@__PURE__*/ route({
    method: 'GET',
    path: '/campaign_pacing/{id}',
    on: ['admin', 'advertiser'],
    summary: 'Rythme d’une campagne, jour par jour',
    errors: ['not_found', 'campaign_not_scheduled'],
    says: 'access',
    io: {} as { out: PacedCampaign },
  }),
} as const;
export const pacingSchemas = /*@__PURE__*/ schemas(pacing, () => ({
  list: { query: pacingQuery(), out: pageOf(pacingShape()) },
  get: { out: pacedCampaignShape() },
}));
