import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, id, instant } from '../columns.ts';
import { users } from './users.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Two-factor sign-in of an account: its secret, encrypted, and its recovery codes, as keyed hashes. */
export const second_factors = pgTable('second_factors', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until a first code was given. */
  totp: text('totp'),
  /** Secret of an application that has not given a code yet. */
  totp_pending: text('totp_pending'),
  /** Number of the 30 s step of the last code: a code works once. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  recovery: text('recovery').array().notNull().default([]),
  date_confirmed: instant('date_confirmed'),
});

/** Passkeys: public keys of devices and password managers. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: owner(),
    /** As the browser names it, base64url. */
    credential: text('credential').notNull(),
    /** COSE key, base64url. */
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    date_seen: instant('date_seen'),
    date_create: dateCreate(),
  },
  (t) => [unique('passkeys_credential_unique').on(t.credential), index('passkeys_user').on(t.user_id)],
);

/** Challenges of WebAuthn, each for one answer. `user_id` is null for visitors who sign in. */
export const passkey_challenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  date_expiry: instant('date_expiry').notNull(),
});

/** Changes of the ways into an account, which a mailed link undoes for some days. */
export const account_changes = pgTable(
  'account_changes',
  {
    id: id(),
    user_id: owner(),
    /** SHA-256 of the link's token. */
    token_hash: text('token_hash').notNull(),
    /** Email, login, second factor and passkeys as they were: the rows themselves. */
    before: jsonb('before').notNull(),
    date_create: instant('date_create').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [unique('account_changes_token_unique').on(t.token_hash), index('account_changes_user').on(t.user_id)],
);
