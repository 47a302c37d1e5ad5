import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../core.ts';
import { date, pageOf, queryInt } from './fields.ts';

const share = () => z.number();
const pacingShape = /*@__PURE__*/ shape(() =>
  z.object({
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
    /** In percent of all bookings: what has passed, and what of it was seen. */
    expected: share(),
    delivered: share(),
    /**
     * Share of all bookings that will have been seen at the end, at this pace, in percent; nine campaigns in ten end
     * between `low` and `high`. Absent in the first days.
     */
    forecast: z.nullish(z.object({ expected: share(), low: share(), high: share() })),
    /** Even the best of the band is below 95 %. */
    isLate: z.boolean(),
  }),
);
/** Where a running campaign is, and where it will end. */
export interface Pacing extends Infer<typeof pacingShape> {}
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
    on: ['admin'],
    summary: 'Compare la diffusion des campagnes en cours à leur programmation, et prévoit leur fin',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof pacingQuery>; out: Page<Pacing> },
  }),
} as const;
export const pacingSchemas = /*@__PURE__*/ schemas(pacing, () => ({
  list: { query: pacingQuery(), out: pageOf(pacingShape()) },
}));
