import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Processes that run tasks, while they live. Its session holds an advisory lock on the row's id, which ends with it. */
export const task_workers = pgTable('task_workers', {
  id: id(),
  /** What the queue calls it: whose locks are taken away when it dies. */
  pool: text('pool').notNull(),
  date_heartbeat: instant('date_heartbeat').notNull().defaultNow(),
});

/** How far each schedule has come, for all nodes: the last tick that was started, as the clock in Paris showed it. */
export const task_schedules = pgTable('task_schedules', {
  type: text('type').primaryKey(),
  tick: text('tick').notNull(),
});
