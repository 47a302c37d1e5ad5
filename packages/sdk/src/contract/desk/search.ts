import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { CAMPAIGN_STATUSES } from '../fields/campaign.ts';
import { date } from '../fields/fields.ts';

export const SEARCH_KINDS = [
  'pharmacy',
  'pool',
  'advertiser',
  'campaign',
  'document',
  'invoice',
  'advert',
  'topic',
  'zone',
  'laboratory',
  'offer',
  'form',
  'user',
] as const;

const hitShape = /*@__PURE__*/ shape(() =>
  z.object({
    '@id': z.string(),
    '@type': z.string(),
    id: z.int(),
    kind: z.enum(SEARCH_KINDS),
    label: z.string(),
    /** Text that distinguishes hits with the same label: reference, town, advertiser. */
    detail: z.nullish(z.string()),
    isActive: z.boolean(),
    /** Of a campaign. */
    status: z.nullish(z.enum(CAMPAIGN_STATUSES)),
    date_start: z.nullish(date()),
    date_end: z.nullish(date()),
    /** Pharmacy, identifier of the file and signed amount in cents of an invoice. */
    pharmacy: z.nullish(z.int()),
    uuid: z.nullish(z.string()),
    amount: z.nullish(z.int()),
    /** Where the terms were found, when neither label nor detail says it: French name of the field, and its value. */
    matched: z.nullish(z.object({ field: z.string(), value: z.string() })),
    /** Nothing holds the terms: this is almost what was typed. */
    isApproximate: z.nullish(z.boolean()),
  }),
);
/** Item found by the global search. */
export interface SearchHit extends Infer<typeof hitShape> {}

export const search = {
  /**
   * Returns the items that contain every word, whatever accents and case: at most ten of each kind, best first. Six
   * digits or more, however spaced, find telephone numbers, CIP, SIREN and SIRET too; an amount (`94,80`) finds invoices, a
   * day or a month (`12/11/2026`, `nov. 2026`) invoices and campaigns. Where nothing is found, what is almost the terms.
   */
  terms: /*@__PURE__*/ route({
    method: 'GET',
    path: '/search',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Recherche partout',
    errors: [],
    says: 'access',
    io: {} as { query: { terms: string }; out: SearchHit[] },
  }),
} as const;
export const searchSchemas = /*@__PURE__*/ schemas(search, () => ({
  terms: {
    query: z.object({
      terms: z
        .string('Saisissez au moins deux caractères')
        .check(z.trim(), z.minLength(2, 'Saisissez au moins deux caractères'), z.maxLength(200)),
    }),
    out: z.array(hitShape()),
  },
}));
