import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, instant } from '../columns.ts';
import { receipts } from '../desk/receipts.ts';

/** Imports into lists, dry runs included; kept for a month for their receipts, their refused rows and their undo. */
export const listImports = pgTable(
  'list_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the account is deleted. */
    username: text('user_name').notNull(),
    /** Name of the list: `zones`. */
    resource: text('resource').notNull(),
    file_name: text('file_name').notNull(),
    /** Cells of the header, and separator: refused rows are returned in the file's own format. */
    header: json('header').$type<string[]>().notNull(),
    separator: text('separator').notNull(),
    /** Paths that identified the changed items, joined by `+`. */
    key: text('key').notNull(),
    is_dry_run: boolean('is_dry_run').notNull(),
    rows: integer('rows').notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    rejected: integer('rejected').notNull(),
    /** Last line of the activity feed when the import ended: later lines of an item are changes made since. */
    last_change: integer('last_change').notNull(),
    /** Receipt that the lines of the activity feed name; null where nothing changed. */
    receipt_id: integer('receipt_id').references(() => receipts.id, { onDelete: 'set null' }),
    date_undo: instant('date_undo'),
    /** What the undo did. */
    undo: jsonb('undo'),
    date_create: dateCreate(),
  },
  (t) => [
    index('list_imports_user').on(t.user_id),
    index('list_imports_receipt').on(t.receipt_id),
    index('list_imports_resource').on(t.resource, t.date_create),
    index('list_imports_date_create').on(t.date_create),
  ],
);

/** Result of a row: the item it created or changed, or its errors and cells. Unchanged rows are not stored. */
export const listImportLines = pgTable(
  'list_import_lines',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => listImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** `create` or `update`; null for a refused row. */
    action: text('action'),
    item: integer('item_id'),
    label: text('label'),
    /** Values of the API by path, before and after. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    cells: json('cells').$type<string[]>(),
    errors: json('errors').$type<{ column: string | null; value: string | null; reason: string }[]>(),
  },
  (t) => [
    primaryKey({ name: 'list_import_lines_pk', columns: [t.import_id, t.line] }),
    check('list_import_lines_outcome', sql`(${t.errors} is null) <> (${t.action} is null)`),
  ],
);
