import { setMaxListeners } from 'node:events';
import { metrics } from '../../../base/metrics/metrics.ts';
import type { Services } from '../../../base/services.ts';
import { violationsOf } from '../../../base/violations.ts';
import { type TaskBody, type TaskContext, TaskFailure, type TaskResult } from '../../../calls/task.ts';
import type { Fence } from './fence.ts';
import { LOCKS, TaskStop } from './locks.ts';
import { createReporter } from './reporter.ts';
import { type Claimed, claim, giveBack, type Run, settleDone, settleFailure } from './settle.ts';
import { unhurried } from './unhurried.ts';

/** Time that a body has to end once its signal is aborted. */
const GRACE_MS = 5000;

/** A run under way in this process. */
export interface Running extends Run {
  readonly stop: AbortController;
}
export interface RunContext {
  readonly services: Services;
  readonly fence: Fence;
  readonly running: Map<number, Running>;
}

/** Runs a task until it is done, fails or is given back; returns false when another process still holds it. */
export async function runTask({ services, fence, running }: RunContext, id: number, body: TaskBody): Promise<boolean> {
  if (!(await fence.lock(id))) return false;
  try {
    const claimed = await claim(services.sql, id);
    if (!claimed) return true;
    const run: Running = { ...claimed, stop: new AbortController() };
    // No limit: a body may hand its signal to many concurrent calls.
    setMaxListeners(0, run.stop.signal);
    const lose = () => run.stop.abort(fence.lost.reason);
    running.set(id, run);
    fence.lost.addEventListener('abort', lose, { once: true });
    if (fence.lost.aborted) lose();
    try {
      await perform(services, run, body, claimed);
    } finally {
      fence.lost.removeEventListener('abort', lose);
      running.delete(id);
    }
    return true;
  } finally {
    await fence.unlock(id);
  }
}

async function perform(services: Services, run: Running, body: TaskBody, claimed: Claimed): Promise<void> {
  const { sql, log } = services;
  const { signal } = run.stop;
  const reporter = createReporter(sql, log, run);
  const begin = performance.now();
  const ended = (outcome: string) =>
    services
      .own(metrics)
      .tasks.of(run.type, outcome)
      .add((performance.now() - begin) / 1000);
  try {
    const result = await Promise.race([attempt(services, run, body, claimed, reporter), graceIsOver(signal)]);
    await reporter.close();
    await unhurried(sql, (tx) => settleDone(tx, run, result));
    ended('done');
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : undefined;
    if (!reason) log.warn({ err: error, task: run.id, type: run.type }, 'a task failed');
    ended(reason ? 'stopped' : 'failed');
    await reporter.close();
    if (reason instanceof TaskStop) {
      if (reason.kind !== 'cancelled') await unhurried(sql, (tx) => giveBack(tx, run));
    } else await unhurried(sql, (tx) => settleFailure(tx, run, error));
  }
}

async function attempt(
  services: Services,
  run: Running,
  body: TaskBody,
  { payload: sent, kept }: Claimed,
  { progress, log }: Pick<TaskContext, 'progress' | 'log'>,
): Promise<TaskResult> {
  const { signal } = run.stop;
  const payload = body.payload.safeParse(sent);
  if (!payload.success) {
    const texts = violationsOf(payload.error).map((v) => `${v.propertyPath} : ${v.message}`);
    throw new TaskFailure(`Les paramètres ne conviennent pas. ${texts.join(' ')}`, { retry: false });
  }
  signal.throwIfAborted();
  return body.run({
    id: run.id,
    attempt: run.attempt,
    payload: payload.data,
    kept,
    services,
    sql: services.sql,
    signal,
    progress,
    log,
    commit: (work) => commit(services, run, work),
    keep: async (tx, result) => {
      await tx`update tasks set result = ${JSON.stringify(result)}::text::jsonb where id = ${run.id}`;
    },
  });
}

const commit: <T>(services: Services, run: Running, work: Parameters<TaskContext['commit']>[0]) => Promise<T> = async (
  { sql },
  { id, attempt, stop },
  work,
) =>
  (await unhurried(sql, async (tx) => {
    stop.signal.throwIfAborted();
    // A process that takes the task over waits for this lock before it counts a new attempt.
    await tx`select pg_advisory_xact_lock_shared(${LOCKS.commit}::int, ${id}::int)`;
    const [mine] = await tx`select from tasks where id = ${id} and attempts = ${attempt} and state = 'running'`;
    if (!mine) {
      stop.abort(new TaskStop('lost'));
      stop.signal.throwIfAborted();
    }
    return work(tx);
  })) as never;

/** Rejects `GRACE_MS` after the signal, so that a body that ignores it does not keep its task. */
const graceIsOver = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => void setTimeout(() => reject(signal.reason as Error), GRACE_MS).unref();
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
