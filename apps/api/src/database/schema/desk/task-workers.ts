import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/** Running processes that run tasks. Each holds an advisory lock on the row's id, released when its session ends. */
export const task_workers = pgTable('task_workers', {
  id: id(),
  /** Its name in the queue, whose locks are released when it dies. */
  pool: text('pool').notNull(),
  date_heartbeat: instant('date_heartbeat').notNull().defaultNow(),
});

/** Last started tick of each schedule, for all nodes, in Paris time. */
export const task_schedules = pgTable('task_schedules', {
  type: text('type').primaryKey(),
  tick: text('tick').notNull(),
});
