import type { TaskType } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { TASK_RULES } from './rules.ts';

export interface EnqueueOptions {
  /** Lower runs first; by default the type's own. */
  readonly priority?: number | undefined;
  /** Not before this instant, ISO 8601. */
  readonly dateRun?: string | undefined;
  /** The user who started it; null for the schedule. */
  readonly userId?: number | null;
  /** Unique: a second call with the same key starts no task. */
  readonly scheduleKey?: string;
}

/**
 * Starts a task in the caller's transaction. Returns its id, or undefined where `scheduleKey` exists: `await enqueue(tx, 'wordpress_sync', { pharmacy: 12 })`.
 */
export async function enqueue(
  tx: postgres.ISql,
  type: TaskType,
  payload: Readonly<Record<string, unknown>> = {},
  { priority, dateRun, userId = null, scheduleKey }: EnqueueOptions = {},
): Promise<number | undefined> {
  const rules = TASK_RULES[type];
  const [row] = await tx<{ id: number }[]>`
    insert into tasks (type, payload, priority, max_attempts, date_run, user_id, schedule_key)
    values (${type}, ${JSON.stringify(payload)}::text::jsonb, ${priority ?? rules.priority}, ${rules.maxAttempts},
      coalesce(${dateRun ?? null}::timestamptz, now()), ${userId}, ${scheduleKey ?? null})
    on conflict (schedule_key) do nothing
    returning id`;
  if (row) await queue(tx, row.id);
  return row?.id;
}

/** Adds the job of a task to the queue, from the task's row; replaces the job that it has. */
export async function queue(tx: postgres.ISql, id: number): Promise<void> {
  const [task] = await tx<{ type: TaskType; priority: number; date_run: string }[]>`
    select type, priority, date_run from tasks where id = ${id}`;
  if (!task) return;
  // A type has as many lanes as runs at once: the queue runs one job of a lane at a time, over all nodes.
  const lane = `${task.type} ${id % TASK_RULES[task.type].concurrency}`;
  await tx`
    select from graphile_worker.add_job(${task.type}, ${JSON.stringify({ task: id })}::text::json, queue_name := ${lane},
      run_at := ${task.date_run}::timestamptz, max_attempts := ${MAX_JOB_ATTEMPTS}, job_key := ${jobKey(id)}, priority := ${task.priority})`;
}

/** Removes the job of a task from the queue, unless a worker has taken it. */
export async function unqueue(tx: postgres.ISql, id: number): Promise<void> {
  await tx`select from graphile_worker.remove_job(${jobKey(id)})`;
}

/** The task's row counts the attempts: the queue's limit must never be reached. */
const MAX_JOB_ATTEMPTS = 10_000;
const jobKey = (id: number): string => `task:${id}`;
