import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, instant, ref } from '../fields/fields.ts';

/** State of the transfer, as the order has it. */
export const PAYOUT_STATES = ['made', 'presented', 'settled', 'returned', 'withdrawn'] as const;

const payoutShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    /** The transfer’s text names it. */
    number: z.string(),
    pharmacy: ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }),
    state: z.enum(PAYOUT_STATES),
    /** In cents, what is transferred. */
    amount: z.int(),
    /** Day of the transfer: the one that the bank executed it on, else the one that it is asked for. */
    date: z.string(),
    end_to_end_id: z.string(),
    /** Invoices of the pharmacy that advertisers paid to the network, and credit notes that are deducted, in negative cents. */
    documents: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(['invoice', 'credit_note']),
        date: z.string(),
        advertiser: z.nullish(z.string()),
        campaign: z.nullish(z.string()),
        cents: z.int(),
      }),
    ),
    date_create: instant(),
  }),
);
/** Statement of what a transfer pays out to a pharmacy. */
export interface Payout extends Infer<typeof payoutShape> {}
/** Orders of transfers make them. */
export interface PayoutInput extends Infer<typeof emptyShape> {}

export const payouts = {
  .../*@__PURE__*/ collection({
    type: 'Payout',
    path: '/payouts',
    noun: { one: 'relevé de reversement', many: 'relevés de reversement' },
    read: ['admin', 'customer'],
    filters: { id: 'exact', search: 'search', number: 'partial', 'pharmacy.id': 'exact', date_create: 'date' },
    sort: ['id', 'number', 'amount', 'date_create'],
    io: {} as { item: Payout; input: PayoutInput },
  }),
  pdf: /*@__PURE__*/ route({
    method: 'GET',
    path: '/payouts/{id}/pdf',
    on: ['admin', 'customer'],
    summary: 'Télécharge un relevé de reversement',
    errors: ['not_found'],
    says: 'access',
    download: true,
    io: {} as { out: Blob },
  }),
} as const;
export const payoutsSchemas = /*@__PURE__*/ schemas(payouts, () => ({
  item: payoutShape(),
  input: emptyShape(),
  pdf: { out: z.custom<Blob>() },
}));
