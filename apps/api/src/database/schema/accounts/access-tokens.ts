import { TOKEN_ACCESSES } from '@officine/sdk/contract';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, id, instant, oneOf } from '../columns.ts';
import { users } from './users.ts';

/**
 * Access tokens: bearer tokens of programs. One works while its row exists, until the end of its last day, for an active
 * account that still has the role of the day when it was made.
 */
export const access_tokens = pgTable(
  'access_tokens',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token, in hexadecimal: 32 random bytes need no slow hash. */
    hash: text('hash').notNull(),
    /** Its last characters. */
    hint: text('hint').notNull(),
    role: text('role').notNull(),
    access: text('access', { enum: ['read', 'write'] }).notNull(),
    /** Empty: every subject. */
    subjects: text('subjects').array().notNull().default([]),
    /** Last day, in Paris. */
    date_expiry: date('date_expiry').notNull(),
    /** Accurate to about a minute. */
    date_seen: instant('date_seen'),
    /** Truncated: IPv4 /24, IPv6 /48. */
    ip: text('ip'),
    /** When its owner was told that it ends soon. */
    date_reminded: instant('date_reminded'),
    date_create: dateCreate(),
  },
  (t) => [
    unique('access_tokens_hash_unique').on(t.hash),
    check('access_tokens_access_known', oneOf(t.access, Object.keys(TOKEN_ACCESSES))),
    index('access_tokens_user').on(t.user_id),
    index('access_tokens_date_expiry').on(t.date_expiry),
  ],
);
