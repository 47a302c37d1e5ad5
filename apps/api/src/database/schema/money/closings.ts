import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, fileId, id, instant } from '../columns.ts';

/**
 * Months of the accounts that a person closed, and those that were opened again. Nothing is written with a day up to the
 * last closed month: triggers of the migration refuse it, whoever writes.
 */
export const accounting_closings = pgTable(
  'accounting_closings',
  {
    id: id(),
    month: text('month').notNull(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
    date_reopen: instant('date_reopen'),
    reopen_user_id: integer('reopen_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was opened again. */
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('accounting_closings_once').on(t.month).where(sql`date_reopen is null`),
    check('accounting_closings_month_format', sql`${t.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('accounting_closings_reopened', sql`(${t.date_reopen} is null) = (${t.reason} is null)`),
    index('accounting_closings_user').on(t.user_id),
    index('accounting_closings_reopen_user').on(t.reopen_user_id),
  ],
);

/** Files of entries that were taken as final: the year's file is this one for ever. */
export const fec_files = pgTable(
  'fec_files',
  {
    id: id(),
    year: integer('year').notNull(),
    sha256: text('sha256').notNull(),
    file_id: fileId('file_id'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
  },
  (t) => [
    unique('fec_files_year_unique').on(t.year),
    index('fec_files_file').on(t.file_id),
    index('fec_files_user').on(t.user_id),
  ],
);
