import type { Task, TaskRun } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import { violationsOf } from '../../../base/violations.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import type { TaskBodies } from '../../../calls/task.ts';
import { enqueue, queue, unqueue } from './enqueue.ts';
import { TASKS_CHANNEL } from './locks.ts';
import { TASK_RULES } from './rules.ts';

/** Tasks that users start run before those of the schedule. */
const BY_HAND_PRIORITY = 0;
/** Advisory lock, by type, of starting a task by hand. */
const START_LOCK = 731_643;

/** Starts a task by hand; returns its id. A conflict while another one does the same work. */
export async function runByHand({ tx, actor }: TransactionContext, run: TaskRun, bodies: TaskBodies): Promise<number> {
  const { type, payload = {}, priority = BY_HAND_PRIORITY, date_run: dateRun } = run;
  const checked = bodies[type].payload.safeParse(payload);
  if (!checked.success)
    throw invalid(
      violationsOf(checked.error).map((v) => ({
        ...v,
        propertyPath: v.propertyPath ? `payload.${v.propertyPath}` : 'payload',
      })),
    );
  // Two calls at once create one task.
  await tx`select pg_advisory_xact_lock(${START_LOCK}::int, hashtext(${type}))`;
  const [twin] = await tx`
    select from tasks where type = ${type} and payload = ${JSON.stringify(payload)}::text::jsonb
      and (state = 'running' or (state = 'waiting' and date_run <= coalesce(${dateRun ?? null}::timestamptz, now()))) limit 1`;
  if (twin) throw new AppError('task_running');
  return (await enqueue(tx, type, payload, { priority, dateRun, userId: actor.userId })) as number;
}

/** Cancels a task that waits or runs. A running one is notified at once, and writes nothing more. */
export async function cancel({ tx, actor }: TransactionContext, id: number): Promise<void> {
  const { attempts } = await lock(tx, id, (state) => {
    if (!['waiting', 'failed', 'running'].includes(state))
      throw new AppError('conflict', 'Cette tâche est terminée : il n’y a plus rien à annuler.');
  });
  await tx`update tasks set state = 'cancelled', datetime_end = now(), date_update = now() where id = ${id}`;
  await unqueue(tx, id);
  await addLine(tx, id, attempts, `Annulée par ${actor.username}.`);
  await tx.notify(TASKS_CHANNEL, `cancel ${id}`);
}

/** Runs a task again, or now instead of at its next attempt, with as many attempts as a new one. */
export async function retry({ tx, actor }: Pick<TransactionContext, 'tx' | 'actor'>, id: number): Promise<void> {
  const { type, attempts } = await lock(tx, id, (state) => {
    if (state === 'waiting' || state === 'running') throw new AppError('task_running');
  });
  await tx`
    update tasks set state = 'waiting', max_attempts = attempts + ${TASK_RULES[type].maxAttempts}, progress = 0, error = null,
      result = null, date_run = now(), datetime_start = null, datetime_end = null, date_update = now()
    where id = ${id}`;
  await queue(tx, id);
  await addLine(tx, id, attempts, `Relancée par ${actor.username}.`);
}

async function lock(
  tx: postgres.TransactionSql,
  id: number,
  check: (state: Task['state']) => void,
): Promise<{ type: Task['type']; attempts: number }> {
  const [task] = await tx<{ type: Task['type']; state: Task['state']; attempts: number }[]>`
    select type, state, attempts from tasks where id = ${id} for update`;
  if (!task) throw notFound();
  check(task.state);
  return task;
}

async function addLine(tx: postgres.TransactionSql, id: number, attempt: number, message: string): Promise<void> {
  await tx`insert into task_lines (task_id, attempt, message) values (${id}, ${Math.max(attempt, 1)}, ${message})`;
  await tx.notify(TASKS_CHANNEL, String(id));
}
