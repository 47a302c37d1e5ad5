import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskType } from '@officine/sdk/contract';
import type { TaskList, WorkerEvents } from 'graphile-worker';
import { deferred } from '../../../base/deferred.ts';
import type { Services } from '../../../base/services.ts';
import type { TaskBody } from '../../../calls/task.ts';
import { databaseClock } from '../../../database/clock.ts';
import { graphileWorker } from '../../../database/graphile-worker.ts';
import { queueConnection } from '../../../database/queue.ts';
import { queuePool } from '../../../database/queue-pool.ts';
import { startDue } from './crontab.ts';
import { queue } from './enqueue.ts';
import { type Fence, openFence } from './fence.ts';
import { TASKS_CHANNEL, TaskStop } from './locks.ts';
import { type Running, runTask } from './run-task.ts';
import { releaseDeadWorkers, requeueLostTasks, storeHeartbeat } from './worker-liveness.ts';

/** A worker is dead after this number of missing heartbeats. */
const DEAD_HEARTBEATS = 4.5;
const FINISH_MS = 3000;
const REOPEN_DELAY_MS = 1000;
/** Delay of a task that another process still holds. */
const HELD_DELAY_SECONDS = 5;

/** `url`: the database of the queue's own connections; everything else uses `services.sql`. */
export interface WorkerOptions {
  readonly url: string;
  /** Concurrent tasks. */
  readonly concurrency: number;
  readonly heartbeatMs: number;
  /** Time that running tasks have once the process stops, before their signals are aborted. */
  readonly finishMs?: number;
  /** By type. */
  readonly bodies: Readonly<Record<string, TaskBody>>;
}

/** Runs tasks until the returned function is called, which lets the running ones end or gives them back. */
export async function startWorker(services: Services, options: WorkerOptions): Promise<() => Promise<void>> {
  const worker = new Worker(services, options);
  await worker.start();
  return () => worker.stop();
}

interface Open {
  readonly fence: Fence;
  /** Settles when the queue stops by itself. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}
const fired = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

class Worker {
  readonly #running = new Map<number, Running>();
  readonly #stopping = new AbortController();
  #open: Open | undefined;
  #life: Promise<void> = Promise.resolve();
  #pulse: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(
    readonly services: Services,
    readonly options: WorkerOptions,
  ) {}

  async start(): Promise<void> {
    this.#open = await this.#opened();
    this.#life = this.#live();
    const { unlisten } = await this.services.sql.listen(TASKS_CHANNEL, (payload) => {
      const cancelled = /^cancel (\d+)$/.exec(payload)?.[1];
      if (cancelled !== undefined && this.#running.has(Number(cancelled)))
        this.#check().catch((error: unknown) =>
          this.services.log.warn({ err: error }, 'a cancel waits for the next beat'),
        );
    });
    this.#unlisten = unlisten;
    const tick = () => {
      this.#pulse = this.#beat().finally(() => {
        if (!this.#stopping.signal.aborted) this.#timer = setTimeout(tick, this.options.heartbeatMs);
      });
    };
    tick();
  }

  /** Opens a fence and a pool of the queue's workers, which are closed together. */
  async #opened(): Promise<Open> {
    const { services, options } = this;
    const events = new EventEmitter() as WorkerEvents;
    let pool = '';
    events.on('pool:create', ({ workerPool }) => {
      pool = workerPool.id;
    });
    // The fence is opened with the pool's name, which is known once the pool runs; jobs wait for the fence.
    const fenced = deferred<Fence>();
    // A failure is thrown below: without a job that waits, it must not be an unhandled rejection too.
    fenced.promise.catch(() => undefined);
    const pgPool = queuePool(await queueConnection(options.url), options.concurrency + 2, (error) =>
      services.log.warn({ part: 'queue', err: error }, 'a connection of the queue was lost'),
    );
    // Not awaited: connections to a database that died may never be released.
    const end = () => void pgPool.end().catch(() => undefined);
    const { Logger, run } = graphileWorker();
    const runner = await run({
      pgPool,
      concurrency: options.concurrency,
      noHandleSignals: true,
      // With batches, the pool waits for the end of its jobs when it stops. Otherwise their lanes stay locked.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      parsedCronItems: [],
      taskList: this.#taskList(fenced.promise),
      events,
      logger: new Logger(() => (level, message) => {
        services.log[level === 'error' || level === 'warning' ? 'warn' : 'trace']({ part: 'queue' }, message);
      }),
    }).catch((error: unknown) => {
      end();
      throw error;
    });
    fenced.resolve(openFence(services.sql, pool));
    const stop = async () => {
      await runner.stop().catch(() => undefined);
      await fenced.promise.then((fence) => fence.close()).catch(() => undefined);
      end();
    };
    try {
      return { stop, ended: runner.promise.catch(() => undefined), fence: await fenced.promise };
    } catch (error) {
      await stop();
      throw error;
    }
  }

  #taskList(fenced: Promise<Fence>): TaskList {
    const { services, options } = this;
    const perform = (body: TaskBody) => async (payload: unknown) => {
      const id = (payload as { task: number }).task;
      if (!(await runTask({ services, fence: await fenced, running: this.#running }, id, body))) await this.#later(id);
    };
    return Object.fromEntries(Object.entries(options.bodies).map(([type, body]) => [type, perform(body)])) as TaskList;
  }

  /** Reopens the fence and the pool when they end by themselves, as when the database restarts. */
  async #live(): Promise<void> {
    const { services } = this;
    const { signal } = this.#stopping;
    const stopped = fired(signal);
    for (;;) {
      if (this.#open) {
        const { fence, ended, stop } = this.#open;
        await Promise.race([ended, fired(fence.lost), stopped]);
        if (!signal.aborted) services.log.warn('tasks stop: the database does not answer');
        await stop();
        this.#open = undefined;
      }
      if (signal.aborted) return;
      await sleep(REOPEN_DELAY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.#open = await this.#opened().catch((error: unknown) => {
        services.log.warn({ err: error }, 'tasks do not start yet');
        return undefined;
      });
    }
  }

  async #beat(): Promise<void> {
    const { services, options } = this;
    try {
      await this.#check();
      const types = Object.keys(options.bodies) as TaskType[];
      const dead = await releaseDeadWorkers(services.sql, options.heartbeatMs * DEAD_HEARTBEATS, this.#open?.fence.id);
      if (dead) services.log.warn({ dead }, 'workers died: their tasks run again');
      await requeueLostTasks(services.sql, types);
      const clock = services.own(databaseClock);
      await clock.ready;
      await startDue(services.sql, options.bodies, clock.now());
    } catch (error) {
      services.log.warn({ err: error }, 'the tasks were not looked after; the next beat does');
    }
  }

  /** Stores the heartbeat, and aborts runs whose task is no longer theirs. */
  async #check(): Promise<void> {
    const fence = this.#open?.fence;
    if (!fence) return;
    const mine = [...this.#running.values()];
    const ids = mine.map(({ id }) => id);
    const { alive, attempts } = await storeHeartbeat(this.services.sql, fence.id, ids);
    // Released as dead while it could not store a heartbeat: other workers may run its tasks by now.
    if (!alive) await fence.close();
    for (const run of mine) {
      const attempt = attempts.get(run.id);
      if (attempt === undefined) run.stop.abort(new TaskStop('cancelled'));
      else if (attempt !== run.attempt) run.stop.abort(new TaskStop('lost'));
    }
  }

  async #later(id: number): Promise<void> {
    await this.services.sql.begin(async (tx) => {
      await tx`update tasks set date_run = greatest(date_run, now() + ${HELD_DELAY_SECONDS} * interval '1 second') where id = ${id}
        and state in ('waiting', 'failed', 'running')`;
      await queue(tx, id);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const giveUp = setTimeout(() => {
      for (const { stop } of this.#running.values()) stop.abort(new TaskStop('stopping'));
    }, this.options.finishMs ?? FINISH_MS);
    await this.#life;
    clearTimeout(giveUp);
    await this.#pulse;
    await this.#unlisten?.().catch(() => undefined);
  }
}
