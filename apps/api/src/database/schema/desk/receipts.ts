import type { Effect } from '@officine/sdk/contract';
import { RECEIPT_ACTIONS } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, foldedIndex, id, instant, oneOf } from '../columns.ts';

/** What big or final acts changed, written in their transactions. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    /** Null where several items were changed. */
    item: integer('item_id'),
    label: text('label').notNull(),
    count: integer('count').notNull().default(0),
    percentage: integer('percentage'),
    effect: jsonb('effect').$type<Effect>(),
    failures: jsonb('failures').$type<object[]>().notNull().default([]),
    /** What the undo needs, by action; deleted once it is done. */
    restores: jsonb('restores').$type<object>(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the account is deleted. */
    username: text('user_name').notNull(),
    date_create: dateCreate(),
    date_undo: instant('date_undo'),
    date_undone: instant('date_undone'),
    undone_by: text('undone_by'),
  },
  (t) => [
    check('receipts_action_known', oneOf(t.action, RECEIPT_ACTIONS)),
    check('receipts_count', sql`${t.count} >= 0`),
    check('receipts_percentage', sql`${t.percentage} between 1 and 100`),
    check('receipts_undone', sql`(${t.date_undone} is null) = (${t.undone_by} is null)`),
    index('receipts_item').on(t.resource, t.item, t.date_create),
    index('receipts_item_id').on(t.item),
    index('receipts_action').on(t.action),
    index('receipts_user').on(t.user_id),
    index('receipts_username').on(t.username),
    foldedIndex('receipts_username_folded', t.username),
    index('receipts_date_create').on(t.date_create),
    index('receipts_date_undone').on(t.date_undone),
  ],
);
