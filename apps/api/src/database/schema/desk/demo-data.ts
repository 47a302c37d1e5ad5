import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { dateCreate } from '../columns.ts';

/** Ids of a table before the demo data (`from`) and with them (`to`): rows after `to` were made since. */
export type DemoMarks = Record<string, { from: number; to: number }>;

/** The demo data that an administrator asked for, and what they replaced: one row, gone with them. */
export const demo_data = pgTable(
  'demo_data',
  {
    id: integer('id').primaryKey().default(1),
    is_loaded: boolean('is_loaded').notNull().default(false),
    /** The task that loads or removes them. */
    task_id: integer('task_id'),
    /** Of the demo accounts, until they are there. */
    password_hash: text('password_hash'),
    marks: jsonb('marks').$type<DemoMarks>().notNull().default({}),
    /** Rows that stood in the tables before, by table. */
    kept: jsonb('kept').$type<Record<string, unknown[]>>().notNull().default({}),
    /** Fields of the network that were empty, with what the demo wrote in them. */
    filled: jsonb('filled').$type<Record<string, string>>().notNull().default({}),
    /** Stored files that were there before. */
    files: text('files').array().notNull().default(sql`'{}'`),
    /** Keys of files whose rows are gone, and whose bytes still have to go. */
    leftovers: text('leftovers').array().notNull().default(sql`'{}'`),
    date_create: dateCreate(),
  },
  (t) => [check('demo_data_is_one', sql`${t.id} = 1`)],
);
