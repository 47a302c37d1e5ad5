import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { date, file, instant } from '../fields/fields.ts';
import { withheldShape } from '../selling/withheld.ts';

/** Days that a link to a proof may last at most, and those that it lasts unless another end is chosen. */
export const MAX_PROOF_LINK_DAYS = 366;
export const PROOF_LINK_DAYS = 90;

const linkShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    /** Id of its campaign. */
    campaign: z.int(),
    date_create: instant(),
    /** Last day on which it opens, in Paris. */
    date_expiry: z.string(),
    /** Instant of the last opening, accurate to about a minute; null if it was never opened. */
    date_seen: z.nullable(instant()),
    /** Set once it is revoked. */
    date_revoked: z.nullable(instant()),
    state: z.enum(['live', 'expired', 'revoked']),
  }),
);
/** A link that opens a proof without signing in, without its secret. */
export interface ProofLink extends Infer<typeof linkShape> {}

const createdShape = /*@__PURE__*/ shape(() => z.object({ ...linkShape().shape, url: z.string() }));
/** A new link. No other answer has its address. */
export interface CreatedProofLink extends Infer<typeof createdShape> {}

const counts = () => ({ views: z.int(), clicks: z.int() });
const proofShape = /*@__PURE__*/ shape(() =>
  z.object({
    campaign: z.object({
      id: z.int(),
      name: z.string(),
      reference: z.string(),
      isScheduled: z.boolean(),
      date_start: z.string(),
      date_end: z.string(),
    }),
    advertiser: z.object({ name: z.string(), colour: z.nullable(z.string()), picture: z.nullable(file()) }),
    /** The last day that counts: today, or the campaign's end. */
    date: z.string(),
    ...counts(),
    /** Clicks of a hundred views; of the network's other adverts, in the same zones and on the same days. */
    rate: z.number(),
    /** Null where too few other advertisers had adverts in these zones. */
    network_rate: z.nullable(z.number()),
    /** Bookings of the campaign, those whose day has passed, and those that a reader has seen. */
    bookings: z.int(),
    passed: z.int(),
    seen: z.int(),
    /** Those that were taken out, since they were not shown: by cause. */
    withheld: z.array(withheldShape()),
    count_pharmacies: z.int(),
    /** The most viewed first; `count_adverts` of them in all. */
    adverts: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        zone: z.string(),
        picture: z.nullable(file()),
        ...counts(),
        rate: z.number(),
      }),
    ),
    count_adverts: z.int(),
    /** The last months' pages of the campaign, one a pharmacy. */
    screenshots: z.array(
      z.object({ id: z.int(), pharmacy: z.string(), month: z.int(), year: z.int(), picture: file() }),
    ),
    /** By views. `code` is Insee's, null for pharmacies without a region. */
    regions: z.array(
      z.object({ code: z.nullable(z.string()), label: z.string(), count_pharmacies: z.int(), ...counts() }),
    ),
    /** Views of each day. */
    days: z.array(z.object({ date: z.string(), views: z.int() })),
    /** The last made first. */
    links: z.array(linkShape()),
  }),
);
/** What shows an advertiser that its campaign ran: results, adverts, pages, places. */
export interface Proof extends Infer<typeof proofShape> {}

const shareShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Last day on which the link opens: `PROOF_LINK_DAYS` from now if absent, `MAX_PROOF_LINK_DAYS` at the latest. */
    date_expiry: z.optional(date()),
  }),
);

export const proofs = {
  read: /*@__PURE__*/ route({
    method: 'GET',
    path: '/campaigns/{id}/proof',
    on: ['admin', 'advertiser'],
    summary: 'Lit le bilan d’une campagne, et les liens qui l’ouvrent',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: Proof },
  }),
  download: /*@__PURE__*/ route({
    method: 'GET',
    path: '/campaigns/{id}/proof/pdf',
    on: ['admin', 'advertiser'],
    summary: 'Télécharge le bilan d’une campagne en PDF',
    errors: ['not_found', 'campaign_not_scheduled', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { out: Blob },
  }),
  /** Its address opens the proof to whoever has it, until its last day or until it is revoked. */
  share: /*@__PURE__*/ route({
    method: 'POST',
    path: '/campaigns/{id}/proof/links',
    on: ['admin', 'advertiser'],
    summary: 'Crée un lien qui ouvre le bilan d’une campagne sans connexion',
    errors: ['not_found', 'campaign_not_scheduled'],
    says: 'save',
    io: {} as { body: Infer<typeof shareShape>; out: CreatedProofLink },
  }),
  /** Ends a link at once. */
  revoke: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/proof_links/{id}',
    on: ['admin', 'advertiser'],
    summary: 'Révoque un lien d’un bilan',
    errors: ['not_found'],
    says: 'save',
    io: {} as { out: void },
  }),
} as const;
export const proofsSchemas = /*@__PURE__*/ schemas(proofs, () => ({
  read: { out: proofShape() },
  download: { out: z.custom<Blob>() },
  share: { body: shareShape(), out: createdShape() },
  revoke: {},
}));
