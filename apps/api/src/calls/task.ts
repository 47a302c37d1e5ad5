import type { TaskType } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type * as z from 'zod';
import type { Services } from '../base/services.ts';

/** Result of a task, which users see: counts, a file's address. Small JSON. */
export type TaskResult = Readonly<Record<string, unknown>>;
export type LogLevel = 'info' | 'warn' | 'error';

/** First argument of a task's body. */
export interface TaskContext<P = unknown> {
  readonly id: number;
  /** Number of the start, from 1. */
  readonly attempt: number;
  readonly payload: P;
  readonly services: Services;
  /** What an earlier attempt stored with `keep`; null in the first one, and when a user runs the task again. */
  readonly kept: TaskResult | null;
  /** For reads, and for writes that may be repeated. Writes that must happen once go through `commit`. */
  readonly sql: postgres.Sql;
  /** Aborted when the task is cancelled, the process stops, or another worker took over. Hand it to every call that waits. */
  readonly signal: AbortSignal;
  /** Percent, 0 to 100; stored and shown a few times a second at most. */
  progress(percent: number): void;
  /** A line of the task's log, in French, for an administrator. */
  log(level: LogLevel, message: string): void;
  /**
   * A transaction that commits only while this run is still the task's own: a worker that was taken for dead, or whose task
   * was cancelled, commits nothing more, and this throws the signal's reason.
   */
  commit<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T>;
  /** Stores a result for users and for the next attempt, which finds it in `kept`. `tx` is a transaction of `commit`. */
  keep(tx: postgres.TransactionSql, result: TaskResult): Promise<void>;
}

/** The body of a task type: the schema of its payload, and the function that runs it. */
export interface TaskBody<P = unknown> {
  readonly payload: z.ZodType<P>;
  run(context: TaskContext<P>): Promise<TaskResult>;
  /** Whether a tick of the schedule would find anything to do; absent for types that always run. */
  hasWork?(sql: postgres.ISql): Promise<boolean>;
}

/** The body of each type: `http/tasks.ts` lists them. */
export type TaskBodies = Readonly<Record<TaskType, TaskBody>>;

/** A body, typed by its payload's schema; see README.md for an example. */
export const defineTask = <S extends z.ZodType>(
  payload: S,
  run: (context: TaskContext<z.output<S>>) => Promise<TaskResult>,
  more: Pick<TaskBody, 'hasWork'> = {},
): TaskBody<z.output<S>> => ({ payload: payload as unknown as z.ZodType<z.output<S>>, run, ...more });

/** A failure with a French message. `retry: false` parks the task at once, where another attempt would fail as well. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly retry: boolean;
  constructor(message: string, { retry = true, cause }: { retry?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.retry = retry;
  }
}
