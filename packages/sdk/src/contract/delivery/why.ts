import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { date, queryInt } from '../fields/fields.ts';

/** What delivery asks of an advert, by part of the chain: every one must hold for it to be shown. */
const DELIVERY_STEPS = [
  'pharmacy_active',
  'campaign_scheduled',
  'campaign_active',
  'buyer_active',
  'booked',
  'filling_active',
  'filling_pool',
  'filling_here',
  'filling_period',
  'zone_active',
  'zone_medium',
  'advert_active',
  'advertiser_active',
  'topic_active',
  'topic_medium',
  'visa_valid',
  'visa_kind',
  'zone_free',
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];
/** Why an advert has no booking on a day. */
const PLANNING_STEPS = [
  'campaign_period',
  'campaign_pharmacy',
  'topic_planned',
  'booking_kept',
  'advert_turn',
  'slot_free',
  'other_days',
] as const;
/** Of the page and the picture: delivery does not ask, but nobody sees an advert on a page that is not there. */
const PAGE_STEPS = ['formula', 'page_open', 'site_reachable', 'page_seen', 'picture_fits'] as const;
export type StepKey = DeliveryStep | (typeof PLANNING_STEPS)[number] | (typeof PAGE_STEPS)[number];

/** `internet`: the public site; `extranet`: the signed-in pages. */
export const MEDIA = ['internet', 'extranet'] as const;

/** `type` is a class of the contract: `Advert`, `Zone`. */
const thingShape = /*@__PURE__*/ shape(() => z.object({ type: z.string(), id: z.int(), label: z.string() }));
const stepShape = /*@__PURE__*/ shape(() =>
  z.object({
    key: z.enum([...DELIVERY_STEPS, ...PLANNING_STEPS, ...PAGE_STEPS]),
    part: z.enum(['delivery', 'planning', 'page']),
    holds: z.boolean(),
    /** The thing that the step is about, where it can be mended. */
    about: z.nullish(thingShape()),
    /** Days that it is about: of a campaign, a filling, an authorisation; the instant of a check; the last view. */
    date_start: z.nullish(z.string()),
    date_end: z.nullish(z.string()),
    /** Such as 4 booked places of 4. */
    count: z.nullish(z.int()),
    total: z.nullish(z.int()),
    /** A size, the kind of an authorisation, the state of a site, or the cause of a remainder. */
    text: z.nullish(z.string()),
  }),
);
/** One condition of the chain, and whether it holds. */
export interface ExplainedStep extends Infer<typeof stepShape> {}
export interface ExplainedThing extends Infer<typeof thingShape> {}

const explainedShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** `scheduling:12 internet`: unique in the answer. */
    key: z.string(),
    medium: z.enum(MEDIA),
    /** `absent`: asked for, without booking or filling on this day. */
    kind: z.enum(['scheduling', 'filling', 'absent']),
    zone: z.nullish(thingShape()),
    campaign: z.nullish(thingShape()),
    advert: z.nullish(thingShape()),
    /** Every step of delivery holds. */
    isShown: z.boolean(),
    /** If shown: its probability among the adverts of the zone, in percent, and their number. */
    chance: z.nullish(z.int()),
    sharing: z.nullish(z.int()),
    /** Counted on this day, until now; absent for a day to come. */
    views: z.nullish(z.int()),
    clicks: z.nullish(z.int()),
    steps: z.array(stepShape()),
  }),
);
/** One advert that a zone shows, or why it does not. */
export interface ExplainedAdvert extends Infer<typeof explainedShape> {}

const restingShape = /*@__PURE__*/ shape(() =>
  z.object({
    campaign: thingShape(),
    /** Where the cause holds, and the cause. */
    medium: z.enum(MEDIA),
    cause: z.nullish(stepShape()),
    /** Days of its period on which it is booked here, all its days, and the next booked one after the day. */
    days: z.int(),
    total: z.int(),
    next: z.nullish(z.string()),
    date_end: z.string(),
  }),
);
/** A campaign that runs on the day, and shows nothing at the pharmacy. */
export interface RestingCampaign extends Infer<typeof restingShape> {}

const explanationShape = /*@__PURE__*/ shape(() =>
  z.object({
    pharmacy: z.object({ id: z.int(), name: z.string(), reference: z.string() }),
    date: z.string(),
    /** The public site, then the extranet: steps of the page. */
    pages: z.array(z.object({ medium: z.enum(MEDIA), steps: z.array(stepShape()) })),
    /** In the order of zones, the shown ones first; at most 200. */
    adverts: z.array(explainedShape()),
    /** Number of them, and of those that are shown. */
    total: z.int(),
    shown: z.int(),
    /** Active zones of the medium for which nothing is shown. */
    empty_zones: z.array(thingShape()),
    /** Of a whole page: the campaigns that run on the day and show nothing there; at most 20. */
    resting: z.array(restingShape()),
  }),
);
/** What a pharmacy's pages show on a day, and why. */
export interface Explanation extends Infer<typeof explanationShape> {}

const whyQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /**
     * Id or reference. If absent: the pharmacy that shows the advert, the campaign or the zone on the day that is
     * nearest to the date.
     */
    pharmacy: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'Id ou référence attendue'))),
    /** Reference of a zone. */
    zone: z.optional(z.string().check(z.maxLength(64))),
    /** Id of an advert. */
    advert: z.optional(queryInt(1)),
    /** Id of a campaign. */
    campaign: z.optional(queryInt(1)),
    /** Today (in Paris) if absent. */
    date: z.optional(date()),
    /** Both if absent. */
    medium: z.optional(z.enum(MEDIA, 'internet ou extranet attendu')),
  }),
);

export const explanations = {
  /** Asks the rules of delivery themselves. */
  why: /*@__PURE__*/ route({
    method: 'GET',
    path: '/scheduled_advert/why',
    on: ['admin'],
    summary: 'Dit pourquoi une annonce est montrée ou non chez une pharmacie, un jour donné',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof whyQuery>; out: Explanation },
  }),
} as const;
export const explanationsSchemas = /*@__PURE__*/ schemas(explanations, () => ({
  why: { query: whyQuery(), out: explanationShape() },
}));
