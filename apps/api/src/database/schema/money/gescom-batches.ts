import { FILE_ENCODINGS } from '@officine/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, fileId, id, instant, oneOf } from '../columns.ts';

/** The sum of many invoices in cents exceeds `integer`. */
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * Batches of invoices exported to the accounting program. The invoices' `exported_at` is set in the transaction that
 * inserts the row, to the same instant: that is how they are found. The file is kept, so that it can be downloaded again byte
 * for byte. Of an undone batch the row and its file stay, and its invoices are in none.
 */
export const gescom_batches = pgTable(
  'gescom_batches',
  {
    id: id(),
    profile: text('profile').notNull(),
    encoding: text('encoding').notNull(),
    documents: integer('documents').notNull(),
    rows: integer('rows').notNull(),
    net: sum('net'),
    vat: sum('vat'),
    total: sum('total'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    file_id: fileId('file_id'),
    date_create: dateCreate(),
    date_undo: instant('date_undo'),
    undo_user_id: integer('undo_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('gescom_batches_encoding_known', oneOf(t.encoding, FILE_ENCODINGS)),
    check('gescom_batches_not_empty', sql`${t.documents} > 0 and ${t.rows} > 0`),
    index('gescom_batches_user').on(t.user_id),
    index('gescom_batches_undo_user').on(t.undo_user_id),
    index('gescom_batches_file').on(t.file_id),
  ],
);
