import { TASK_TYPES, type TaskType } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import { TaskFailure, type TaskResult } from '../../../calls/task.ts';
import { notify } from '../notifications/notify.ts';
import { queue } from './enqueue.ts';
import { LOCKS, TASKS_CHANNEL } from './locks.ts';
import { backOff } from './rules.ts';
import { unhurried } from './unhurried.ts';

/** One start of a task. All that it writes is conditional on its attempt, so that an earlier run changes nothing. */
export interface Run {
  readonly id: number;
  readonly type: TaskType;
  readonly attempt: number;
}

export interface Claimed extends Run {
  readonly payload: unknown;
  readonly kept: TaskResult | null;
}

/** Starts a new attempt; undefined when there is nothing to run: the task ended, was cancelled, or its workers died too often. */
export async function claim(sql: postgres.Sql, id: number): Promise<Claimed | undefined> {
  return unhurried(sql, async (tx) => {
    // Waits for the transactions of a previous run that is still ending.
    await tx`select pg_advisory_xact_lock(${LOCKS.commit}::int, ${id}::int)`;
    const [task] = await tx<Omit<Claimed, 'id'>[]>`
      update tasks set state = 'running', attempts = attempts + 1, progress = 0, error = null,
        datetime_start = now(), datetime_end = null, date_update = now()
      where id = ${id} and state in ('waiting', 'failed', 'running') and attempts < max_attempts
      returning type, payload, result as kept, attempts as attempt`;
    await tx.notify(TASKS_CHANNEL, String(id));
    if (task) return { id, ...task };
    const [worn] = await tx<{ type: TaskType; attempt: number }[]>`
      select type, attempts as attempt from tasks where id = ${id} and state in ('waiting', 'failed', 'running')`;
    if (worn) {
      const text = `Le traitement s’est interrompu ${worn.attempt} fois sans rendre la main.`;
      await tx`update tasks set state = 'running' where id = ${id}`;
      await settleFailure(tx, { id, ...worn }, new TaskFailure(text, { retry: false }));
    }
    return undefined;
  }) as Promise<Claimed | undefined>;
}

/** Stores a task's result and notifies the administrator who started it. Returns false when another run has the task by now. */
export async function settleDone(sql: postgres.ISql, { id, type, attempt }: Run, result: TaskResult): Promise<boolean> {
  const [done] = await sql<{ starter: number | null }[]>`
    update tasks set state = 'done', progress = 100, result = ${JSON.stringify(result)}::text::jsonb, datetime_end = now(), date_update = now()
    where id = ${id} and attempts = ${attempt} and state = 'running'
    returning (select u.id from users u where u.id = tasks.user_id and u.role = 'admin') as starter`;
  if (!done) return false;
  // A type with a sentence of its own has used the same source.
  if (done.starter !== null)
    await notify(
      sql,
      { kind: 'task', title: `Tâche terminée : ${TASK_TYPES[type]}`, link: `/tasks/${id}`, source: `task:${id}:done` },
      { users: [done.starter] },
    );
  await sql`select pg_notify(${TASKS_CHANNEL}, ${String(id)})`;
  return true;
}

/** Schedules the next attempt of a failed task, or parks it and notifies the administrators. */
export async function settleFailure(tx: postgres.ISql, { id, type, attempt }: Run, error: unknown): Promise<void> {
  const text = messageOf(error);
  const isLast = error instanceof TaskFailure && !error.retry;
  const [row] = await tx<{ state: string }[]>`
    update tasks set state = case when attempts >= max_attempts or ${isLast} then 'parked' else 'failed' end,
      error = ${text}, datetime_end = now(), date_update = now(),
      date_run = case when attempts >= max_attempts or ${isLast} then date_run
        else now() + ${backOff(attempt)} * interval '1 millisecond' end
    where id = ${id} and attempts = ${attempt} and state = 'running' returning state`;
  if (!row) return;
  await tx`insert into task_lines (task_id, attempt, level, message) values (${id}, ${Math.max(attempt, 1)}, 'error', ${text})`;
  if (row.state === 'failed') await queue(tx, id);
  else
    await notify(
      tx,
      {
        kind: 'task',
        title: `Tâche abandonnée : ${TASK_TYPES[type]}`,
        message: text,
        link: `/tasks/${id}`,
        source: `task:${id}:${attempt}`,
      },
      { roles: ['admin'] },
    );
  await tx`select pg_notify(${TASKS_CHANNEL}, ${String(id)})`;
}

/** Gives a task back to the queue when this process stops. The attempt does not count. */
export async function giveBack(tx: postgres.ISql, { id, attempt }: Run): Promise<void> {
  const { count } = await tx`
    update tasks set state = 'waiting', max_attempts = max_attempts + 1, progress = 0, datetime_start = null, date_run = now(), date_update = now()
    where id = ${id} and attempts = ${attempt} and state = 'running'`;
  if (!count) return;
  await queue(tx, id);
  await tx`select pg_notify(${TASKS_CHANNEL}, ${String(id)})`;
}

/** The error in French, for administrators. */
function messageOf(error: unknown): string {
  if (error instanceof TaskFailure || error instanceof AppError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  return `Erreur inattendue : ${text.replaceAll('\0', '').slice(0, 1000)}`;
}
