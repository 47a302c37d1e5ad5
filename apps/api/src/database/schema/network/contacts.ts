import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, dateUpdate, fileId, foldedIndex, id, instant, isActive, phoneIndex } from '../columns.ts';
import { pharmacies } from './pharmacies.ts';
import { pools } from './pools.ts';

/** Contact persons of pharmacies and pools. A trigger clears `is_default` of the owner's other contacts. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'cascade' }),
    pool_id: integer('pool_id').references(() => pools.id, { onDelete: 'cascade' }),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    phone_number: text('phone_number'),
    cellphone_number: text('cellphone_number'),
    email: text('email'),
    is_default: boolean('is_default').notNull().default(false),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    check('contacts_owner_check', sql`num_nonnulls(${t.pharmacy_id}, ${t.pool_id}) = 1`),
    index('contacts_pharmacy').on(t.pharmacy_id),
    index('contacts_pool').on(t.pool_id),
    uniqueIndex('contacts_pharmacy_default_unique').on(t.pharmacy_id).where(sql`is_default`),
    uniqueIndex('contacts_pool_default_unique').on(t.pool_id).where(sql`is_default`),
    index('contacts_lastname').on(t.lastname),
    index('contacts_email').on(t.email),
    index('contacts_is_default').on(t.is_default),
    index('contacts_is_active').on(t.isActive),
    phoneIndex('contacts_phone_number_digits', t.phone_number),
    phoneIndex('contacts_cellphone_number_digits', t.cellphone_number),
    foldedIndex('contacts_firstname_folded', t.firstname),
    foldedIndex('contacts_lastname_folded', t.lastname),
    foldedIndex('contacts_email_folded', t.email),
  ],
);

/** Messages of pharmacies and pools to the network. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'cascade' }),
    pool_id: integer('pool_id').references(() => pools.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    file_id: fileId('file_id'),
    date_close: instant('date_close'),
    /** Name of the account that closed it. */
    closed_by: text('closed_by'),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    index('contact_messages_user').on(t.user_id),
    index('contact_messages_pharmacy').on(t.pharmacy_id),
    index('contact_messages_pool').on(t.pool_id),
    index('contact_messages_subject').on(t.subject),
    index('contact_messages_is_read').on(t.isRead),
    index('contact_messages_date_close').on(t.date_close),
    index('contact_messages_file').on(t.file_id),
    check('contact_messages_closed', sql`(${t.date_close} is null) = (${t.closed_by} is null)`),
    index('contact_messages_date_create').on(t.date_create),
    foldedIndex('contact_messages_subject_folded', t.subject),
    foldedIndex('contact_messages_message_folded', t.message),
  ],
);

/** Answers of the network to those messages, as they were mailed. */
export const contact_answers = pgTable(
  'contact_answers',
  {
    id: id(),
    message_id: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name of the account that answered. */
    author: text('author').notNull(),
    /** Address that it was mailed to. */
    email: text('email').notNull(),
    message: text('message').notNull(),
    date_create: dateCreate(),
  },
  (t) => [index('contact_answers_message').on(t.message_id), index('contact_answers_user').on(t.user_id)],
);
