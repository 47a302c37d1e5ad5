import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { date, dryRun, emptyShape, entity, instant, iri, optionalText, ref, siren } from '../fields/fields.ts';
import { type PlatformReport, platformReportQuery, platformReportShape } from './platform-report.ts';

/** `invoice`: its file. `receipt`: the status « encaissée » of a part that was paid. */
export const PLATFORM_FLOW_KINDS = ['invoice', 'receipt'] as const;
/**
 * `sending`: its answer was lost, the platform is asked. `sent`: not judged yet. `accepted`: its file was taken.
 * `withdrawn`: not sent any more.
 */
export const PLATFORM_FLOW_STATES = ['waiting', 'sending', 'sent', 'accepted', 'refused', 'withdrawn'] as const;
/** `off`: no platform is set. `waiting`: it did not answer the last time. */
export const PLATFORM_STATES = ['off', 'new', 'on', 'waiting'] as const;
/** What a person may do about an invoice whose status asks for something. */
export const PLATFORM_ACTS = ['replace', 'again', 'none'] as const;

const flowShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    kind: z.enum(PLATFORM_FLOW_KINDS),
    state: z.enum(PLATFORM_FLOW_STATES),
    invoice: ref({ number: z.nullish(z.string()) }),
    /** In cents with VAT; negative of a credit note, and of a receipt that came back. */
    amount: z.int(),
    siren: z.string(),
    /** Under which the platform is asked whether it arrived. */
    tracking_id: z.string(),
    /** Id that the platform gave it. */
    flow_id: optionalText(),
    date_sent: z.nullish(instant()),
    reason_code: optionalText(),
    /** Why it was refused, or is not sent. */
    reason: optionalText(),
    date_create: instant(),
  }),
);
/** One thing that is sent to the approved platform, once. */
export interface PlatformFlow extends Infer<typeof flowShape> {}
export interface PlatformFlowInput extends Infer<typeof emptyShape> {}

const reasonShape = /*@__PURE__*/ shape(() =>
  z.object({
    code: z.string(),
    /** In French. */
    label: z.string(),
    /** Words of who gave it. */
    text: z.nullable(z.string()),
    /** What to do, as a French sentence. */
    todo: z.nullable(z.string()),
  }),
);
export interface PlatformReason extends Infer<typeof reasonShape> {}
const statusShape = () => ({
  code: z.string(),
  label: z.string(),
  date: instant(),
  todo: z.nullable(z.string()),
  reasons: z.array(reasonShape()),
});
const lifeCycleShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Code and name of the status that holds; null before the first one. */
    current: z.nullable(z.object({ code: z.string(), label: z.string(), is_terminal: z.boolean() })),
    /** In the order in which they were set. */
    statuses: z.array(z.object(statusShape())),
    sendings: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(PLATFORM_FLOW_KINDS),
        state: z.enum(PLATFORM_FLOW_STATES),
        amount: z.int(),
        date: instant(),
        reason: z.nullable(z.string()),
      }),
    ),
    /** Whether it is to be cancelled and issued again under a new number. */
    is_replaceable: z.boolean(),
  }),
);
/** What the platforms said of an invoice, and what was sent of it. */
export interface InvoiceLifeCycle extends Infer<typeof lifeCycleShape> {}

const toDoShape = () =>
  z.object({
    invoice: z.int(),
    number: z.string(),
    pharmacy: z.string(),
    amount: z.int(),
    ...statusShape(),
    act: z.enum(PLATFORM_ACTS),
    /** Id of the refused sending, to send again. */
    sending: z.nullable(z.int()),
  });
const platformShape = /*@__PURE__*/ shape(() =>
  z.object({
    state: z.enum(PLATFORM_STATES),
    /** Its machine, and the version of its interfaces. */
    host: z.nullable(z.string()),
    version: z.string(),
    /** Day from which the network's invoices leave by themselves. */
    since: z.string(),
    date_answer: z.nullable(instant()),
    /** Why it did not answer the last time, and when it is asked again. */
    reason: z.nullable(z.string()),
    date_next: z.nullable(instant()),
    waiting: z.int(),
    uncertain: z.int(),
    pending: z.int(),
    refused: z.int(),
    /** Issued from their seller's day on, and never queued: in cents. */
    unsent: z.object({ count: z.int(), amount: z.int() }),
    /** Invoices whose status asks for something, the latest first; `count_to_do` of them in all. */
    to_do: z.array(toDoShape()),
    count_to_do: z.int(),
    /** Statuses of no invoice of ours, the latest first. */
    unknown: z.array(z.object({ id: z.int(), number: z.nullable(z.string()), ...statusShape() })),
    count_unknown: z.int(),
  }),
);
/** Where the exchange with the approved platform stands. */
export interface PlatformStatus extends Infer<typeof platformShape> {}

const MAX_SENT = 5000;
const sendShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** Absent: all that were issued from their seller's day on. */
    invoices: z.optional(
      z.array(iri()).check(z.minLength(1, 'Choisissez au moins une facture'), z.maxLength(MAX_SENT)),
    ),
    dry_run: dryRun(),
  }),
);
const sentShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Invoices that are queued; `dry_run`: that would be. */
    invoices: z.array(z.object({ id: z.int(), number: z.nullable(z.string()), amount: z.int() })),
    /** In cents with VAT. */
    total: z.int(),
    /** Invoices that are not, each with its reason in French. */
    refused: z.array(z.object({ id: z.int(), number: z.nullable(z.string()), message: z.string() })),
  }),
);
export interface PlatformSent extends Infer<typeof sentShape> {}

const replaceShape = /*@__PURE__*/ shape(() => z.strictObject({ date_invoice: z.optional(date()), dry_run: dryRun() }));
const replacedShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Numbers of the internal credit note and of the new invoice; `dry_run`: that they would have. */
    credit_note: z.string(),
    number: z.string(),
    /** Id of the new invoice; null in a dry run. */
    invoice: z.nullable(z.int()),
    /** In cents with VAT: of the former and the new invoice, and what is left to pay of the new one. */
    amount_former: z.int(),
    amount_total: z.int(),
    amount_due: z.int(),
    /** What differs in the parties of the new one, in French: « SIRET de l’acheteur : … ». */
    changes: z.array(z.string()),
  }),
);
export interface InvoiceReplaced extends Infer<typeof replacedShape> {}

const addressesShape = /*@__PURE__*/ shape(() =>
  z.object({
    siren: z.string(),
    is_known: z.boolean(),
    addresses: z.array(z.string()),
    /** When the directory said so: an answer is kept for a day. */
    date_lookup: instant(),
    /** Why an older answer is given, in French: the directory does not answer. Null where it did. */
    message: z.nullable(z.string()),
  }),
);
export interface PlatformAddresses extends Infer<typeof addressesShape> {}

export const platformFlows = {
  .../*@__PURE__*/ collection({
    type: 'PlatformFlow',
    path: '/platform_flows',
    noun: { one: 'envoi', many: 'envois' },
    read: ['admin'],
    filters: {
      id: 'exact',
      kind: 'exact',
      state: 'exact',
      invoice: 'exact',
      'invoice.id': 'exact',
      date_create: 'date',
      date_sent: 'date',
    },
    sort: ['id', 'date_create', 'date_sent'],
    io: {} as { item: PlatformFlow; input: PlatformFlowInput },
  }),
  /** Sends again what was refused: an invoice under the same number, its file made anew; a receipt as it was. */
  again: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/platform_flows/{id}/again',
    on: ['admin'],
    summary: 'Envoie à nouveau ce que la plateforme a refusé',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof emptyShape>; out: PlatformFlow },
  }),
} as const;
export const platformFlowsSchemas = /*@__PURE__*/ schemas(platformFlows, () => ({
  item: flowShape(),
  input: emptyShape(),
  again: { body: emptyShape(), out: flowShape() },
}));

export const platform = {
  /** Says where the exchange stands, what waits, and what was refused with what to do. */
  status: /*@__PURE__*/ route({
    method: 'GET',
    path: '/platform',
    on: ['admin'],
    summary: 'Dit où en est l’échange avec la plateforme agréée',
    errors: [],
    says: 'access',
    io: {} as { out: PlatformStatus },
  }),
  /** Queues issued invoices for the platform, which a task sends; each of the others has its reason. */
  send: /*@__PURE__*/ route({
    method: 'POST',
    path: '/platform/send',
    on: ['admin'],
    summary: 'Envoie des factures à la plateforme agréée',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof sendShape>; out: PlatformSent },
  }),
  lifeCycle: /*@__PURE__*/ route({
    method: 'GET',
    path: '/invoices/{id}/life_cycle',
    on: ['admin', 'customer', 'pool'],
    summary: 'Dit ce que les plateformes ont dit de la facture',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: InvoiceLifeCycle },
  }),
  /** In one act: cancels a refused invoice by an internal credit note, and issues it anew under a new number. */
  replace: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/{id}/replace',
    on: ['admin'],
    summary: 'Remplace une facture refusée par une nouvelle',
    errors: ['not_found', 'conflict'],
    says: 'save',
    idempotent: true,
    io: {} as { body: Infer<typeof replaceShape>; out: InvoiceReplaced },
  }),
  /** Sums up what each seller has to report to the tax office by its platform (e-reporting, flow 10). Nothing is sent. */
  report: /*@__PURE__*/ route({
    method: 'GET',
    path: '/platform/report',
    on: ['admin'],
    summary: 'Totalise ce que chaque vendeur doit déclarer pour un mois (e-reporting)',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof platformReportQuery>; out: PlatformReport },
  }),
  /** Looks a company up in the directory of the platforms. */
  addresses: /*@__PURE__*/ route({
    method: 'GET',
    path: '/platform/addresses',
    on: ['admin'],
    summary: 'Cherche les adresses d’une entreprise dans l’annuaire',
    errors: ['conflict'],
    says: 'access',
    io: {} as { query: { siren: string }; out: PlatformAddresses },
  }),
} as const;
export const platformSchemas = /*@__PURE__*/ schemas(platform, () => ({
  status: { out: platformShape() },
  send: { body: sendShape(), out: sentShape() },
  lifeCycle: { out: lifeCycleShape() },
  replace: { body: replaceShape(), out: replacedShape() },
  report: { query: platformReportQuery(), out: platformReportShape() },
  addresses: { query: z.object({ siren: siren() }), out: addressesShape() },
}));
