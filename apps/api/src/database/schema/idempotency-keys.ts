import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users.ts';
import { dateCreate } from './columns.ts';

/**
 * Answers of calls with an `Idempotency-Key`. The row is inserted in the call's own transaction: a second call with the
 * same key waits for the first, then gets its answer.
 */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    route: text('route').notNull(),
    /** SHA-256 of the body: the same key with another body is refused. */
    body_hash: text('body_hash').notNull(),
    /** The answer; null while the call is running. */
    answer: jsonb('answer'),
    date_create: dateCreate(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [t.user_id, t.key] }),
    index('idempotency_keys_date_create').on(t.date_create),
  ],
);
