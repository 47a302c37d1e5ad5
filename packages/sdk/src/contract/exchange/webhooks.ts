import * as z from 'zod/mini';
import { type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { date, instant, name, pageOf, queryInt } from '../fields/fields.ts';
import { WEBHOOK_KINDS, WEBHOOK_TEST, type WebhookKind } from './webhook-kinds.ts';

export * from './webhook-kinds.ts';
/** Webhooks that an account may have at once. */
export const MAX_WEBHOOKS = 10;
/** Days during which deliveries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** Hours during which the previous secret signs too, after a new one was made. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
/** `withdrawn`: its owner does not read the item any more. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'sent', 'parked', 'withdrawn'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

const kinds = () =>
  z
    .array(z.enum(Object.keys(WEBHOOK_KINDS) as [WebhookKind, ...WebhookKind[]], 'Événement inconnu'), 'Liste attendue')
    .check(z.minLength(1, 'Choisissez au moins un événement'), z.maxLength(50));
const deliveryKinds = () =>
  z.enum([...(Object.keys(WEBHOOK_KINDS) as [WebhookKind, ...WebhookKind[]]), WEBHOOK_TEST], 'Événement inconnu');
const address = (required?: string) =>
  z
    .url({ protocol: /^https?$/, error: required ?? 'Cette URL n’est pas valide' })
    .check(z.maxLength(2048, '2048 caractères au plus'));

const webhook = () => ({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(Object.keys(WEBHOOK_KINDS) as [WebhookKind, ...WebhookKind[]])),
  isActive: z.boolean(),
  /** French: why the server has disabled it. */
  reason: z.nullable(z.string()),
  /** Deliveries that wait, and those that were given up, of the last 30 days. */
  count_waiting: z.int(),
  count_parked: z.int(),
  /** Instant of the last delivery that was accepted. */
  date_sent: z.nullable(instant()),
  /** Until when the previous secret signs too; null when only one does. */
  date_previous_end: z.nullable(instant()),
  date_create: instant(),
  date_update: instant(),
});
const webhookShape = /*@__PURE__*/ shape(() => z.object(webhook()));
/** A webhook of the caller, without its secret: the address of a program that is told what happens. */
export interface Webhook extends Infer<typeof webhookShape> {}

const secret = () => z.string().check(z.startsWith('whsec_'));
const createdShape = /*@__PURE__*/ shape(() => z.object({ ...webhook(), secret: secret() }));
/** A new webhook. `secret` signs its messages: no other answer has it. */
export interface CreatedWebhook extends Infer<typeof createdShape> {}

const inputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Le nom est obligatoire', 80),
    /** `https` only; `http` where the installation may reach private addresses (`OUTGOING_ALLOW`). */
    url: address('L’adresse est obligatoire'),
    kinds: kinds(),
  }),
);
export interface WebhookInput extends Infer<typeof inputShape> {}
const changeShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: z.optional(name('Le nom est obligatoire', 80)),
    url: z.optional(address()),
    kinds: z.optional(kinds()),
    /** `false`: nothing is sent, and what happens meanwhile is not told later. */
    isActive: z.optional(z.boolean('Oui ou non attendu')),
  }),
);
/** What to change of a webhook; the rest stays. */
export interface WebhookChange extends Infer<typeof changeShape> {}

const secretShape = /*@__PURE__*/ shape(() =>
  z.object({
    secret: secret(),
    /** Until when the previous secret signs too. */
    date_previous_end: instant(),
  }),
);
export interface WebhookSecret extends Infer<typeof secretShape> {}

const delivery = () => ({
  id: z.int(),
  /** Id of its webhook. */
  webhook: z.int(),
  kind: deliveryKinds(),
  /** What it is about: `invoice/12`. Deliveries of one item leave one after the other. */
  object: z.string(),
  /** The header `webhook-id`: the same at every try. */
  message: z.string(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  /** Failed tries since it waits. */
  attempts: z.int(),
  /** Instant of the next try; null where there is none. */
  date_next: z.nullable(instant()),
  /** Status of the last answer; null where there was none. */
  status: z.nullable(z.int()),
  /** French: why the last try failed. */
  error: z.nullable(z.string()),
  /** Milliseconds of the last try. */
  duration: z.nullable(z.int()),
  date_sent: z.nullable(instant()),
  date_create: instant(),
});
const deliveryShape = /*@__PURE__*/ shape(() => z.object(delivery()));
/** A message to a webhook. Kept for 30 days. */
export interface WebhookDelivery extends Infer<typeof deliveryShape> {}

const exchangeShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...delivery(),
    url: z.string(),
    /** The body, byte for byte. */
    body: z.string(),
    /** Headers of the last request. */
    headers: z.nullable(z.record(z.string(), z.string())),
    /** The first 2,000 characters of the last answer. */
    answer: z.nullable(z.string()),
    /** The last twelve, the oldest first. */
    tries: z.array(
      z.object({
        date: instant(),
        status: z.nullable(z.int()),
        error: z.nullable(z.string()),
        ms: z.int(),
      }),
    ),
  }),
);
/** A message with its request, its answer and its tries. */
export interface WebhookExchange extends Infer<typeof exchangeShape> {}

const deliveriesQuery = /*@__PURE__*/ shape(() =>
  z.object({
    state: z.optional(z.enum(WEBHOOK_DELIVERY_STATES, 'État inconnu')),
    kind: z.optional(deliveryKinds()),
    /** First and last day, in Paris. */
    since: z.optional(date()),
    until: z.optional(date()),
    page: z.optional(queryInt(1, 100_000)),
    itemsPerPage: z.optional(queryInt(1, 100)),
  }),
);
const resendShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id of one, whatever its state: one that waits is tried now. If absent, all that were given up. */
    delivery: z.optional(z.int('Id attendu')),
    /** Day since which they happened, in Paris; all of the last 30 days if absent. */
    since: z.optional(date()),
  }),
);
const countShape = /*@__PURE__*/ shape(() => z.object({ count: z.int() }));
const streamQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** Kinds to listen to, separated by commas; all that the role reads if absent. */
    kinds: z.optional(z.string().check(z.maxLength(1000))),
  }),
);

export const webhooks = {
  /** The caller's own webhooks, the last made first. */
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/webhooks',
    on: ['shared'],
    summary: 'Liste ses webhooks',
    errors: [],
    says: 'access',
    io: {} as { out: Page<Webhook> },
  }),
  /** Makes a webhook, which is told what happens from now on. Its secret is in this answer only. */
  create: /*@__PURE__*/ route({
    method: 'POST',
    path: '/webhooks',
    on: ['shared'],
    summary: 'Crée un webhook',
    errors: ['conflict'],
    says: 'save',
    io: {} as { body: WebhookInput; out: CreatedWebhook },
  }),
  update: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/webhooks/{id}',
    on: ['shared'],
    summary: 'Modifie un webhook',
    errors: ['not_found'],
    says: 'save',
    io: {} as { body: WebhookChange; out: Webhook },
  }),
  /** Deletes a webhook with its deliveries. */
  remove: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/webhooks/{id}',
    on: ['shared'],
    summary: 'Supprime un webhook et ses envois',
    errors: ['not_found'],
    says: 'save',
    io: {} as { out: void },
  }),
  /** Makes a new secret. The previous one signs too for 24 hours, so that the receiver can be changed meanwhile. */
  roll: /*@__PURE__*/ route({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    on: ['shared'],
    summary: 'Renouvelle le secret d’un webhook',
    errors: ['not_found'],
    says: 'save',
    io: {} as { out: WebhookSecret },
  }),
  /** Sends a message of the kind `webhook.test`, with the webhook as its item. */
  test: /*@__PURE__*/ route({
    method: 'POST',
    path: '/webhooks/{id}/test',
    on: ['shared'],
    summary: 'Envoie un message d’essai à un webhook, dix fois par minute au plus',
    errors: ['not_found', 'conflict', 'too_many_attempts'],
    says: 'save',
    io: {} as { out: WebhookDelivery },
  }),
  /** Deliveries of a webhook, the last made first, 30 a page. */
  deliveries: /*@__PURE__*/ route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    on: ['shared'],
    summary: 'Liste les envois d’un webhook',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof deliveriesQuery>; out: Page<WebhookDelivery> },
  }),
  delivery: /*@__PURE__*/ route({
    method: 'GET',
    path: '/webhook_deliveries/{id}',
    on: ['shared'],
    summary: 'Lit un envoi et ses essais',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: WebhookExchange },
  }),
  /** Sends deliveries of a webhook again, each under its own id: one, or all that were given up. */
  resend: /*@__PURE__*/ route({
    method: 'POST',
    path: '/webhooks/{id}/resend',
    on: ['shared'],
    summary: 'Renvoie des envois d’un webhook',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof resendShape>; out: Infer<typeof countShape> },
  }),
  /**
   * Server-sent events: `webhook` contains `{ id, body }`, a message as a webhook of the caller would get it. What happens
   * while nobody listens is not told later.
   */
  stream: /*@__PURE__*/ route({
    method: 'GET',
    path: '/webhooks/stream',
    on: ['shared'],
    summary: 'Webhooks en temps réel',
    errors: ['server_access', 'conflict'],
    says: 'access',
    io: {} as { query: Infer<typeof streamQuery>; out: void },
  }),
} as const;
export const webhooksSchemas = /*@__PURE__*/ schemas(webhooks, () => ({
  list: { out: pageOf(webhookShape()) },
  create: { body: inputShape(), out: createdShape() },
  update: { body: changeShape(), out: webhookShape() },
  remove: {},
  roll: { out: secretShape() },
  test: { out: deliveryShape() },
  deliveries: { query: deliveriesQuery(), out: pageOf(deliveryShape()) },
  delivery: { out: exchangeShape() },
  resend: { body: resendShape(), out: countShape() },
  stream: { query: streamQuery() },
}));
