import { NOTICE_MAILS, NOTIFICATION_KINDS } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, dateUpdate, id, instant, isActive, oneOf } from '../columns.ts';

/**
 * Mails of notifications, sent or to send: planned first and sent after, so that a mail that is sent again after a crash
 * is the same one.
 */
export const notice_mails = pgTable(
  'notice_mails',
  {
    /** Its `Message-ID` too. */
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Subject of a mail at once; null for the day's summary, which has them all. */
    kind: text('kind'),
    tries: integer('tries').notNull().default(0),
    /** Instant of the next try; null once it is sent or given up. */
    date_try: instant('date_try').defaultNow(),
    date_sent: instant('date_sent'),
    date_create: dateCreate(),
  },
  (t) => [
    index('notice_mails_date_try').on(t.date_try).where(sql`${t.date_try} is not null`),
    index('notice_mails_user').on(t.user_id),
    index('notice_mails_date_create').on(t.date_create),
  ],
);

/** One row for each reader. Queries of readers read one user's rows, so their indexes begin with the user. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    message: text('message'),
    link: text('link'),
    /** Cause (`document:12`), which notifies a user once, even when the work is run again. */
    source: text('source'),
    isRead: boolean('is_read').notNull().default(false),
    isActive: isActive(),
    /** `now` or `daily`: how its reader wanted it by mail when it was made; null for no mail. */
    mail: text('mail'),
    /** Earliest instant of its mail. Null once the mail is in `notice_mails`, and when there is no mail. */
    date_mail: instant('date_mail'),
    mail_id: uuid('mail_id').references(() => notice_mails.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('notifications_source_unique').on(t.user_id, t.source),
    check('notifications_kind_known', oneOf(t.kind, NOTIFICATION_KINDS)),
    check('notifications_mail_known', sql`${t.mail} in ('now', 'daily')`),
    index('notifications_date_mail').on(t.date_mail).where(sql`${t.date_mail} is not null`),
    index('notifications_mail').on(t.mail_id).where(sql`${t.mail_id} is not null`),
    index('notifications_date_create').on(t.user_id, t.date_create),
    index('notifications_kind').on(t.user_id, t.kind),
    index('notifications_is_read').on(t.user_id, t.isRead),
    index('notifications_is_active').on(t.user_id, t.isActive),
  ],
);

/** What a user chose of a kind; without a row, or with a null, the kind's own default. */
export const notification_preferences = pgTable(
  'notification_preferences',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    isActive: isActive(),
    mail: text('mail'),
  },
  (t) => [
    check('notification_preferences_mail_known', oneOf(t.mail, NOTICE_MAILS)),
    primaryKey({ name: 'notification_preferences_pkey', columns: [t.user_id, t.kind] }),
  ],
);
