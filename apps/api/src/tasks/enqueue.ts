import type { TaskType } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { TASK_RULES } from './rules.ts';

export interface EnqueueOptions {
  /** Lower runs first; the type's own when absent. */
  readonly priority?: number | undefined;
  /** Not before this instant, ISO 8601. */
  readonly dateRun?: string | undefined;
  /** Who asked; nobody when the schedule did. */
  readonly userId?: number | null;
  /** One task a key, ever: a second call with it starts nothing. */
  readonly scheduleKey?: string;
}

/**
 * Starts a task with the caller's transaction: when that rolls back there is no task. Gives its id, or undefined where
 * `scheduleKey` is known already: `await enqueue(tx, 'wordpress_sync', { pharmacy: 12 })`.
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

/** Puts a task, as its row says, before the workers; a task that is there already is put in its place. */
export async function queue(tx: postgres.ISql, id: number): Promise<void> {
  const [task] = await tx<{ type: TaskType; priority: number; date_run: string }[]>`
    select type, priority, date_run from tasks where id = ${id}`;
  if (!task) return;
  // As many lanes a type as may run at once: a lane lets one through at a time, on whatever node.
  const lane = `${task.type} ${id % TASK_RULES[task.type].concurrency}`;
  await tx`
    select from graphile_worker.add_job(${task.type}, ${JSON.stringify({ task: id })}::text::json, queue_name := ${lane},
      run_at := ${task.date_run}::timestamptz, max_attempts := ${STARTS}, job_key := ${jobKey(id)}, priority := ${task.priority})`;
}

/** Takes a task away from the workers that have not taken it yet. */
export async function unqueue(tx: postgres.ISql, id: number): Promise<void> {
  await tx`select from graphile_worker.remove_job(${jobKey(id)})`;
}

/** Tries are counted on our row: the queue's own count must never end a task. */
const STARTS = 10_000;
const jobKey = (id: number): string => `task:${id}`;
