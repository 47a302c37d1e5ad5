import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The one row about the installation as a whole. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Mark of the secret that columns and tokens are made with; null until the first start. */
    secret_mark: text('secret_mark'),
    /** Written by the readiness check: a database that cannot write is not ready. */
    date_written: instant('date_written'),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
);
