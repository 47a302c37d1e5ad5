import type { Services, Singleton } from '../base/services.ts';

const REFRESH_MS = 60_000;

/** The database's clock, which all nodes share: a node whose own clock is wrong judges events as the others do. */
export class DatabaseClock {
  /** Of the node's steady clock, which goes on when its time is set anew. */
  #offsetMs = performance.timeOrigin;
  readonly #timer: NodeJS.Timeout;
  /** Resolves once the database's clock was read, or did not answer: until then it is the node's. */
  readonly ready: Promise<void>;

  constructor(readonly services: Pick<Services, 'sql' | 'log'>) {
    this.#timer = setInterval(() => void this.refresh(), REFRESH_MS).unref();
    this.ready = this.refresh();
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.floor(performance.now() + this.#offsetMs);
  }

  /** Compares the node's clock with the database's. Keeps the last difference when the database does not answer. */
  async refresh(): Promise<void> {
    const { sql, log } = this.services;
    try {
      const before = performance.now();
      const [row] = await sql<[{ ms: number }]>`select floor(extract(epoch from clock_timestamp()) * 1000)::int8 as ms`;
      this.#offsetMs = row.ms - (before + performance.now()) / 2;
    } catch (error) {
      log.warn({ err: error }, 'the database’s clock was not read');
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

export const databaseClock: Singleton<DatabaseClock> = {
  make: (services) => new DatabaseClock(services),
  stop: (clock) => clock.stop(),
};
