import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import type { Role } from '../../roles.ts';
import { entity, instant } from '../fields/fields.ts';

/** Subjects of notifications. Each user may disable any of them, and choose when it comes by mail. */
export const NOTIFICATION_KINDS = [
  'document',
  'offer',
  'form',
  'invoice',
  'campaign',
  'pace',
  'proposal',
  'report',
  'pool',
  'wordpress',
  'task',
  'message',
  'view',
  'webhook',
  'letter',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** Roles that get notifications of a kind; the others are offered no choice for it. */
export const NOTIFICATION_READERS = {
  document: ['customer'],
  offer: ['customer', 'marketing'],
  form: ['customer'],
  invoice: ['customer'],
  campaign: ['customer', 'pool', 'advertiser'],
  pace: ['admin', 'advertiser'],
  proposal: ['admin'],
  report: ['advertiser'],
  pool: ['customer'],
  wordpress: ['admin', 'customer'],
  task: ['admin'],
  message: ['admin', 'customer', 'pool'],
  view: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
  webhook: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
  letter: ['admin'],
} as const satisfies Readonly<Record<NotificationKind, readonly Role[]>>;

/** When a notification leaves by mail: at once, in the summary of the next morning, or not at all. */
export const NOTICE_MAILS = ['now', 'daily', 'never'] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];
/** What a user gets by mail until they choose. */
export const NOTICE_MAIL_DEFAULTS: Readonly<Record<NotificationKind, NoticeMail>> = {
  document: 'daily',
  offer: 'daily',
  form: 'daily',
  invoice: 'now',
  campaign: 'daily',
  pace: 'daily',
  proposal: 'now',
  report: 'now',
  pool: 'daily',
  wordpress: 'now',
  task: 'never',
  message: 'now',
  view: 'never',
  webhook: 'now',
  letter: 'now',
};

const notificationShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    message: z.nullish(z.string()),
    /** IRI of the item that it refers to, without role prefix: `/documents/12`. */
    link: z.nullish(z.string()),
    isRead: z.boolean(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: instant(),
  }),
);
/** One notification of the caller. `isActive: false`: the caller has archived it. */
export interface NotificationItem extends Infer<typeof notificationShape> {}

const notificationInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    isRead: z.optional(z.boolean('Oui ou non attendu')),
    isActive: z.optional(z.boolean('Oui ou non attendu')),
  }),
);
export interface NotificationInput extends Infer<typeof notificationInputShape> {}

const preferenceShape = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(NOTIFICATION_KINDS),
    /** Shown in the application as soon as it is there. */
    isActive: z.boolean(),
    mail: z.enum(NOTICE_MAILS),
  }),
);
/** How the caller wants notifications of a kind. */
export interface NotificationPreference extends Infer<typeof preferenceShape> {}
const preferencesShape = /*@__PURE__*/ shape(() => z.object({ preferences: z.array(preferenceShape()) }));
/** The kinds that the caller's role gets. */
export interface NotificationPreferences extends Infer<typeof preferencesShape> {}
const preferenceInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(NOTIFICATION_KINDS, 'Type de notification inconnu'),
    isActive: z.optional(z.boolean('Oui ou non attendu')),
    mail: z.optional(z.enum(NOTICE_MAILS, 'Tout de suite (now), chaque matin (daily) ou jamais (never) attendu')),
  }),
);
const preferencesInputShape = /*@__PURE__*/ shape(() =>
  z.object({ preferences: z.array(preferenceInputShape()).check(z.maxLength(50, 'Trop de préférences')) }),
);
/** The kinds to change, and what of them; the rest stays. */
export interface NotificationPreferencesInput extends Infer<typeof preferencesInputShape> {}

const countShape = /*@__PURE__*/ shape(() => z.object({ updated: z.int() }));

export const notifications = {
  .../*@__PURE__*/ collection({
    type: 'Notification',
    path: '/notifications',
    noun: { one: 'notification', many: 'notifications', feminine: true },
    read: ['shared'],
    update: { shared: 'all' },
    filters: { id: 'exact', kind: 'exact', isRead: 'boolean', isActive: 'boolean', date_create: 'date' },
    sort: ['id', 'date_create', 'isRead'],
    io: {} as { item: NotificationItem; input: NotificationInput },
  }),
  readAll: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/notifications/read',
    on: ['shared'],
    summary: 'Marque toutes les notifications comme lues',
    errors: [],
    says: 'save',
    io: {} as { out: { updated: number } },
  }),
  /**
   * Server-sent events: `notification` contains a {@link NotificationItem}; `presence` says that others came to what the
   * caller has open to edit, or left it (`presence.beat`). The server ends the stream from time to
   * time: reconnect.
   */
  stream: /*@__PURE__*/ route({
    method: 'GET',
    path: '/notifications/stream',
    on: ['shared'],
    summary: 'Notifications en temps réel',
    errors: ['server_access'],
    says: 'access',
    io: {} as { out: void },
  }),
  preferences: /*@__PURE__*/ route({
    method: 'GET',
    path: '/notification_preferences',
    on: ['shared'],
    summary: 'Préférences de notification',
    errors: [],
    says: 'access',
    io: {} as { out: NotificationPreferences },
  }),
  savePreferences: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/notification_preferences',
    on: ['shared'],
    summary: 'Enregistre les préférences de notification',
    errors: [],
    says: 'save',
    io: {} as { body: NotificationPreferencesInput; out: NotificationPreferences },
  }),
} as const;
export const notificationsSchemas = /*@__PURE__*/ schemas(notifications, () => ({
  item: notificationShape(),
  input: notificationInputShape(),
  readAll: { out: countShape() },
  stream: {},
  preferences: { out: preferencesShape() },
  savePreferences: { body: preferencesInputShape(), out: preferencesShape() },
}));
