import type { TaskType } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type * as z from 'zod';
import type { Services } from '../services.ts';

/** What a task leaves for people to see: counts, a file's address. Small, JSON. */
export type TaskResult = Readonly<Record<string, unknown>>;
export type LogLevel = 'info' | 'warn' | 'error';

/** What a task's body gets to work with. */
export interface TaskContext<P = unknown> {
  readonly id: number;
  /** Grows by one each time the task is started, for whatever reason. */
  readonly attempt: number;
  readonly payload: P;
  readonly services: Services;
  /** What an earlier attempt left by `keep`; null at first, and when somebody runs the task again. */
  readonly kept: TaskResult | null;
  /** For reading, and for writing what may be written twice. What must be written once goes through `commit`. */
  readonly sql: postgres.Sql;
  /** Fires when the task is cancelled, the process stops, or another worker took over. Hand it to everything that waits. */
  readonly signal: AbortSignal;
  /** Whole percents, 0 to 100; stored and shown a few times a second at most. */
  progress(percent: number): void;
  /** A line of the task's log, in French, for an administrator. */
  log(level: LogLevel, message: string): void;
  /**
   * A transaction that commits only while this run is still the task's own: a worker that was taken for dead, or whose task
   * was cancelled, commits nothing more. Throws the signal's reason then.
   */
  commit<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T>;
  /** Leaves a result for people and for the next attempt, with a transaction of `commit`: `kept` says then that it is done. */
  keep(tx: postgres.TransactionSql, result: TaskResult): Promise<void>;
}

/** A task type's body: how its payload is read, and what it does. */
export interface TaskBody<P = unknown> {
  readonly payload: z.ZodType<P>;
  run(context: TaskContext<P>): Promise<TaskResult>;
}

/** The body of each type: `http/tasks.ts` lists them. */
export type TaskBodies = Readonly<Record<TaskType, TaskBody>>;

/** A body, typed by its payload's schema; see README.md for an example. */
export const defineTask = <S extends z.ZodType>(
  payload: S,
  run: (context: TaskContext<z.output<S>>) => Promise<TaskResult>,
): TaskBody<z.output<S>> => ({ payload: payload as unknown as z.ZodType<z.output<S>>, run });

/** A failure told in French. `retry: false` parks the task at once: another try would fail likewise. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly retry: boolean;
  constructor(message: string, { retry = true, cause }: { retry?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.retry = retry;
  }
}
