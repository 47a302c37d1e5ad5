import { ROLES } from '@officine/sdk';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, foldedIndex, id, instant, isActive, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { pools } from '../network/pools.ts';
import { advertisers } from '../selling/advertisers.ts';

/**
 * Accounts. `login` and `email` are stored in lower case, so that they are unique whatever the case.
 * A trigger ends the sessions of a user whose password, role, pharmacy, pool, advertiser or activity changes.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    login: text('login').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'restrict' }),
    pool_id: integer('pool_id').references(() => pools.id, { onDelete: 'restrict' }),
    advertiser_id: integer('advertiser_id').references(() => advertisers.id, { onDelete: 'restrict' }),
    /** argon2id; null until the first password is chosen, and after an administrator's reset. */
    password_hash: text('password_hash'),
    /** SHA-256 of the mailed link's token, and its creation time. */
    reset_token_hash: text('reset_token_hash'),
    dateResetPassword: instant('date_reset_password'),
    hasAgreedConditions: boolean('has_agreed_conditions').notNull().default(false),
    /** The welcome message is copied to the network's own address. */
    hasBcc: boolean('has_bcc').notNull().default(false),
    date_last_connection: instant('date_last_connection'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('users_login_unique').on(t.login),
    unique('users_email_unique').on(t.email),
    // Not unique: the same hash in two rows must be detected.
    index('users_reset_token').on(t.reset_token_hash),
    check('users_login_lower', sql`${t.login} = lower(${t.login}) and ${t.login} <> ''`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_role_known', oneOf(t.role, ROLES)),
    check('users_pharmacy_of_customer', sql`(${t.role} = 'customer') = (${t.pharmacy_id} is not null)`),
    check('users_pool_of_pool', sql`(${t.role} = 'pool') = (${t.pool_id} is not null)`),
    check('users_advertiser_of_advertiser', sql`(${t.role} = 'advertiser') = (${t.advertiser_id} is not null)`),
    index('users_name').on(t.name),
    index('users_role').on(t.role),
    index('users_pharmacy').on(t.pharmacy_id),
    index('users_pool').on(t.pool_id),
    index('users_advertiser').on(t.advertiser_id),
    index('users_is_active').on(t.isActive),
    index('users_date_last_connection').on(t.date_last_connection),
    index('users_date_create').on(t.date_create),
    foldedIndex('users_login_folded', t.login),
    foldedIndex('users_email_folded', t.email),
    foldedIndex('users_name_folded', t.name),
  ],
);
