import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, foldedIndex, id } from '../columns.ts';
import { receipts } from './receipts.ts';

/** Values before and after, by field. Never contains secrets. */
export type ChangedFields = Record<string, { before?: unknown; after?: unknown }>;

/** The activity feed, written in the transaction of each change, append-only. */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    resource: text('resource').notNull(),
    item: integer('item_id'),
    label: text('label'),
    action: text('action').notNull(),
    fields: jsonb('fields').$type<ChangedFields>().notNull().default({}),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the account is deleted. */
    username: text('user_name').notNull(),
    receipt_id: integer('receipt_id').references(() => receipts.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
  },
  (t) => [
    index('changes_item').on(t.resource, t.item, t.date_create),
    index('changes_item_id').on(t.item),
    index('changes_action').on(t.action),
    foldedIndex('changes_label_folded', t.label),
    index('changes_user').on(t.user_id),
    index('changes_username').on(t.username),
    foldedIndex('changes_username_folded', t.username),
    index('changes_receipt').on(t.receipt_id),
    index('changes_date_create').on(t.date_create),
  ],
);
