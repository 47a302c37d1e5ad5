import type { Task, TaskRun } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { toId } from '../rest/sql.ts';
import { violationsOf } from '../violations.ts';
import { enqueue, queue, unqueue } from './enqueue.ts';
import { TASKS_CHANNEL } from './locks.ts';
import { TASK_RULES } from './rules.ts';
import type { TaskBodies } from './task.ts';

/** What a person asks for goes before what the schedule started. */
const BY_HAND = 0;
const STARTERS = 731_643;

/** A path's id; what cannot be one is missing. */
export function idOf(text: string | number): number {
  const id = toId(text);
  if (id === null) throw notFound();
  return id;
}

/** Starts a task by hand; gives its id. One that does the same work already is enough: 409. */
export async function runByHand(
  tx: postgres.TransactionSql,
  actor: Actor,
  asked: TaskRun,
  bodies: TaskBodies,
): Promise<number> {
  const { type, payload = {}, priority = BY_HAND, date_run: dateRun } = asked;
  const checked = bodies[type].payload.safeParse(payload);
  if (!checked.success)
    throw invalid(
      violationsOf(checked.error).map((v) => ({
        ...v,
        propertyPath: v.propertyPath ? `payload.${v.propertyPath}` : 'payload',
      })),
    );
  // Two people who ask at once get one task.
  await tx`select pg_advisory_xact_lock(${STARTERS}::int, hashtext(${type}))`;
  const [twin] = await tx`
    select from tasks where type = ${type} and payload = ${JSON.stringify(payload)}::text::jsonb
      and (state = 'running' or (state = 'waiting' and date_run <= coalesce(${dateRun ?? null}::timestamptz, now()))) limit 1`;
  if (twin) throw new AppError('task_running');
  return (await enqueue(tx, type, payload, { priority, dateRun, userId: actor.userId })) as number;
}

/** Ends a task that waits or runs. What runs hears of it at once, and writes nothing more. */
export async function cancel(tx: postgres.TransactionSql, actor: Actor, id: number): Promise<void> {
  const { attempts } = await lock(tx, id, (state) => {
    if (!['waiting', 'failed', 'running'].includes(state))
      throw new AppError('conflict', 'Cette tâche est terminée : il n’y a plus rien à annuler.');
  });
  await tx`update tasks set state = 'cancelled', datetime_end = now(), date_update = now() where id = ${id}`;
  await unqueue(tx, id);
  await say(tx, id, attempts, `Annulée par ${actor.username}.`);
  await tx.notify(TASKS_CHANNEL, `cancel ${id}`);
}

/** Runs a task again, or now instead of at its next try, with as many tries as a new one. */
export async function retry(tx: postgres.TransactionSql, actor: Actor, id: number): Promise<void> {
  const { type, attempts } = await lock(tx, id, (state) => {
    if (state === 'waiting' || state === 'running') throw new AppError('task_running');
  });
  await tx`
    update tasks set state = 'waiting', max_attempts = attempts + ${TASK_RULES[type].maxAttempts}, progress = 0, error = null,
      result = null, date_run = now(), datetime_start = null, datetime_end = null, date_update = now()
    where id = ${id}`;
  await queue(tx, id);
  await say(tx, id, attempts, `Relancée par ${actor.username}.`);
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

async function say(tx: postgres.TransactionSql, id: number, attempt: number, message: string): Promise<void> {
  await tx`insert into task_lines (task_id, attempt, message) values (${id}, ${Math.max(attempt, 1)}, ${message})`;
  await tx.notify(TASKS_CHANNEL, String(id));
}
