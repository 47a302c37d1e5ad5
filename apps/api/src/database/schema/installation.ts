import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The one row about the installation as a whole. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Mark of the secret that columns and tokens are made with; null until the first start. */
    secret_mark: text('secret_mark'),
    /** The last two marks of the file store, the newest first: a store with another mark is not this installation's. */
    files_marks: text('files_marks').array(),
    /** Restored from a backup and not put in service yet: it sends nothing, and sweeps no files. */
    is_copy: boolean('is_copy').notNull().default(false),
    /** Written by the readiness check: a database that cannot write is not ready. */
    date_written: instant('date_written'),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
);
