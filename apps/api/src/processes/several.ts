import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { packageRoot } from '../base/package-root.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { passMeasures } from '../http/metrics/siblings.ts';

const MAX_PROCESSES = 64;
/** More ends than this within a minute are a fault that another start does not mend. */
const MAX_ENDS = 5;
const ENDS_WINDOW_MS = 60_000;

interface SeveralOptions {
  readonly config: Config;
  /** Address of the database, which this process keeps. */
  readonly url: string;
  readonly count: number;
  readonly log: Logger;
  /** Called when processes end again and again. */
  readonly onLost: (error: Error) => void;
}

/** Reads `--processes`. Throws a `StartError` for what is no number of processes. */
export function processCount(words: string): number {
  const count = /^\d{1,3}$/.test(words) ? Number(words) : 0;
  if (count >= 1 && count <= MAX_PROCESSES) return count;
  throw new StartError(
    `--processes « ${words} » n’est pas valable ; attendu : un nombre entier de 1 à ${MAX_PROCESSES}.`,
  );
}

/** Processes that serve one port, each as a node of its own: `n1-1`, `n1-2`. The first one runs the tasks. One that ends is replaced. */
export class ServingProcesses {
  readonly #options: SeveralOptions;
  /** Number of each process, from 1. */
  readonly #numbers = new Map<Worker, number>();
  readonly #ends: number[] = [];
  #isReady = false;
  #isStopping = false;

  constructor(options: SeveralOptions) {
    this.#options = options;
  }

  /** Starts them; resolves once all listen. Throws when one ends before, after it has said why. */
  async start(): Promise<void> {
    cluster.setupPrimary({
      exec: join(packageRoot(), 'dist/main.js'),
      args: ['serve'],
      execArgv: [...process.execArgv, '--enable-source-maps'],
    });
    passMeasures();
    const listening = new Set<Worker>();
    const ready = new Promise<void>((resolve, reject) => {
      cluster.on('listening', (worker) => {
        listening.add(worker);
        if (listening.size === this.#options.count) resolve();
      });
      cluster.on('exit', (worker, code, signal) => {
        reject(new StartError('Un processus s’est arrêté avant d’être prêt : la raison est au-dessus.'));
        this.#replace(worker, { code, signal });
      });
    });
    for (let number = 1; number <= this.#options.count; number += 1) this.#fork(number);
    await ready;
    this.#isReady = true;
  }

  #fork(number: number): void {
    const { config, url } = this.#options;
    const worker = cluster.fork({
      DATABASE_URL: url,
      OFFICINE_DATA: config.dataFolder,
      OFFICINE_NODE: `${config.node}-${number}`,
      OFFICINE_TASKS: String(number === 1 ? config.tasks : 0),
      // This process has brought the database up.
      OFFICINE_MIGRATE: 'never',
      OFFICINE_DEMO: 'never',
    });
    this.#numbers.set(worker, number);
  }

  #replace(worker: Worker, how: { code: number; signal: string }): void {
    const number = this.#numbers.get(worker) ?? 1;
    this.#numbers.delete(worker);
    if (this.#isStopping || !this.#isReady) return;
    const { log, onLost } = this.#options;
    log.error({ process: number, ...how }, 'a serving process ended: another takes its place');
    const now = Date.now();
    this.#ends.push(now);
    if (this.#ends.filter((at) => at > now - ENDS_WINDOW_MS).length <= MAX_ENDS) this.#fork(number);
    else onLost(new StartError('Les processus d’Officine s’arrêtent sans cesse : la raison est au-dessus.'));
  }

  /** Passes the signal on and waits until all have answered what is under way. `hurry` passes it on once more. */
  async stop(signal: NodeJS.Signals, hurry: AbortSignal): Promise<void> {
    this.#isStopping = true;
    const workers = [...this.#numbers.keys()];
    const pass = () => {
      for (const worker of workers) worker.process.kill(signal);
    };
    hurry.addEventListener('abort', pass, { once: true });
    const ended = Promise.all(workers.map((worker) => once(worker, 'exit')));
    pass();
    await ended;
  }
}
