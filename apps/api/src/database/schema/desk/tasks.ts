import { TASK_STATES, TASK_TYPES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, dateUpdate, fileId, id, instant, oneOf } from '../columns.ts';

/** Runs of tasks, as users see them; the queue has its own tables. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    type: text('type').notNull(),
    state: text('state').notNull().default('waiting'),
    progress: smallint('progress').notNull().default(0),
    priority: smallint('priority').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    max_attempts: integer('max_attempts').notNull().default(5),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    result: jsonb('result').$type<Record<string, unknown>>(),
    error: text('error'),
    /** What an export made, for 30 days. */
    file_id: fileId('file_id'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Identifies a tick of the schedule (`daily_report@2026-03-01`), so that only one node starts it. */
    schedule_key: text('schedule_key'),
    date_run: instant('date_run').notNull().defaultNow(),
    datetimeStart: instant('datetime_start'),
    datetimeEnd: instant('datetime_end'),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('tasks_schedule_key_unique').on(t.schedule_key),
    check('tasks_type_known', oneOf(t.type, Object.keys(TASK_TYPES))),
    check('tasks_state_known', oneOf(t.state, TASK_STATES)),
    check('tasks_progress_percent', sql`${t.progress} between 0 and 100`),
    check('tasks_attempts', sql`${t.attempts} >= 0 and ${t.max_attempts} >= 1`),
    check('tasks_period', sql`${t.datetimeEnd} >= ${t.datetimeStart}`),
    index('tasks_type').on(t.type),
    index('tasks_state').on(t.state),
    index('tasks_priority').on(t.priority),
    index('tasks_progress').on(t.progress),
    index('tasks_file').on(t.file_id),
    index('tasks_user').on(t.user_id),
    index('tasks_date_run').on(t.date_run),
    index('tasks_datetime_start').on(t.datetimeStart),
    index('tasks_datetime_end').on(t.datetimeEnd),
    index('tasks_date_create').on(t.date_create),
  ],
);

/** Log lines of tasks, in their own table so that adding one does not rewrite the task. */
export const task_lines = pgTable(
  'task_lines',
  {
    id: id(),
    task_id: integer('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull().default(1),
    level: text('level').notNull().default('info'),
    message: text('message').notNull(),
    datetime: instant('datetime').notNull().defaultNow(),
  },
  (t) => [
    check('task_lines_level_known', sql`${t.level} in ('info', 'warn', 'error')`),
    index('task_lines_task').on(t.task_id, t.id),
  ],
);
