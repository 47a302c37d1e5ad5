import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { dateCreate, instant } from '../columns.ts';

/**
 * Mails to people without an account, with their words: stored by the act that writes them and sent after, so that a
 * mail that is sent again after a crash is the same one.
 */
export const written_mails = pgTable(
  'written_mails',
  {
    /** Its `Message-ID` too. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Name of the message in the logs: `proposal`. */
    kind: text('kind').notNull(),
    email: text('email').notNull(),
    reply_to: text('reply_to'),
    subject: text('subject').notNull(),
    /** Paragraphs, headings and a button, as `mail/layout.ts` renders them. */
    content: jsonb('content').$type<object>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** Instant of the next try; null once it is sent or given up. */
    date_try: instant('date_try').defaultNow(),
    date_sent: instant('date_sent'),
    date_create: dateCreate(),
  },
  (t) => [
    index('written_mails_date_try').on(t.date_try).where(sql`${t.date_try} is not null`),
    index('written_mails_date_create').on(t.date_create),
  ],
);
