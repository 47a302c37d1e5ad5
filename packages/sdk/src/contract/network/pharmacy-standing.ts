import * as z from 'zod/mini';
import { type Infer, shape } from '../../core.ts';
import { entity, optionalText, text } from '../fields/fields.ts';

export const signaturesShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    date_signature_contract: optionalText(),
    date_signature_conditions: optionalText(),
    date_signature_money_order: optionalText(),
    hasContract: z.boolean(),
    hasConditions: z.boolean(),
    hasMoneyOrder: z.boolean(),
  }),
);
/** Signatures of a pharmacy; the dates are instants. */
export interface PharmacySignatures extends Infer<typeof signaturesShape> {}

export const signingShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** The version that was shown, or for administrators that of the paper. The current one by default. */
    version: z.optional(z.int('Nombre entier attendu')),
  }),
);
/**
 * Clients send the whole item, as in the specification. Of it the server reads the version only, and stores the signer
 * and the instant.
 */
export interface SigningInput extends Infer<typeof signingShape> {}

export const monitoredPharmacyShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    reference: z.string(),
    name: z.string(),
    postcode: z.string(),
    locality: z.string(),
    isActive: z.boolean(),
  }),
);
export interface MonitoredPharmacy extends Infer<typeof monitoredPharmacyShape> {}

export const situationShape = /*@__PURE__*/ shape(() =>
  z.object({
    site: z.nullish(
      z.object({
        id: z.int(),
        url: z.nullish(z.string()),
        status: z.nullish(z.enum(['waiting', 'running', 'ok', 'warning', 'error'])),
        /** Instant of the last check. */
        date: z.nullish(z.string()),
      }),
    ),
    /** Instant of the signature of the billing mandate. */
    date_mandate: z.nullish(z.string()),
    /** Issued invoices without payment: their number, sum in cents, and how many are overdue. */
    unpaid: z.nullish(z.object({ count: z.int(), amount: z.int(), late: z.int() })),
    /** Campaigns that run today: the first five by their end. */
    campaigns: z.array(z.object({ id: z.int(), name: z.string(), date_end: z.string() })),
    count_campaigns: z.int(),
    /** Visits of its page in the 30 days up to yesterday, and their mean over the network's visited pages. */
    visits: z.int(),
    network_visits: z.nullish(z.int()),
    /** Last sign-in of its accounts. */
    date_last_connection: z.nullish(z.string()),
    /** The account that signed in last; absent without an account, and for marketing. */
    account: z.nullish(z.object({ name: z.string(), date_last_connection: z.nullish(z.string()) })),
    /** Path of its public page. */
    page: z.nullish(z.string()),
    /** The last three messages that it wrote to the network; absent where the role reads none. */
    messages: z.nullish(
      z.array(
        z.object({
          id: z.int(),
          subject: z.string(),
          /** Instant when it was written, and when it was closed. */
          date_create: z.string(),
          date_close: z.nullish(z.string()),
        }),
      ),
    ),
  }),
);
export const summaryShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ message: text(4000).check(z.trim(), z.minLength(1, 'Le résumé est obligatoire')) }),
);
export const sentSummaryShape = /*@__PURE__*/ shape(() => z.object({ email: z.string() }));
/** Where a pharmacy stands. */
export interface PharmacySituation extends Infer<typeof situationShape> {}
