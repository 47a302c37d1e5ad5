import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, fileId } from '../columns.ts';

/** Imports of customer files, dry runs included; kept for a month for the report and the file of rejected rows. */
export const customerImports = pgTable(
  'customer_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Cells of the header, and separator: rejected rows are returned in the file's own format. */
    header: json('header').$type<string[]>().notNull(),
    separator: text('separator').notNull(),
    is_dry_run: boolean('is_dry_run').notNull(),
    /** File of an import by a task, and the columns that its own stand for. */
    file_id: fileId('file_id'),
    fields: json('fields').$type<string[]>(),
    /** The answer of the import; null until its task is done. */
    result: json('result'),
    date_create: dateCreate(),
  },
  (t) => [
    index('customer_imports_user').on(t.user_id),
    index('customer_imports_file').on(t.file_id),
    index('customer_imports_date_create').on(t.date_create),
  ],
);

/** Result of a row: its changes, or its errors and cells. Unchanged rows are not stored. */
export const customerImportLines = pgTable(
  'customer_import_lines',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => customerImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    reference: text('reference').notNull(),
    name: text('name'),
    cells: json('cells').$type<string[]>(),
    errors: json('errors').$type<{ column: string | null; value: string | null; reason: string }[]>(),
    changes: json('changes').$type<{ field: string; before: string | null; after: string | null }[]>(),
  },
  (t) => [
    primaryKey({ name: 'customer_import_lines_pk', columns: [t.import_id, t.line] }),
    check('customer_import_lines_outcome', sql`(${t.errors} is null) <> (${t.changes} is null)`),
  ],
);
