import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Stored files. The bytes are in the file storage under `key`. Rows are immutable: a new upload is a new row. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    /** Served to anyone with the address (adverts, logos). */
    is_public: boolean('is_public').notNull().default(false),
    date_create: timestamp('date_create', { withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('files_sha256').on(t.sha256)],
);
