import type postgres from 'postgres';

/** Milliseconds in which an answer could have been heard, and was not, after which the database counts as stuck. */
const PROBE_MS = 1000;

/**
 * `answers`: queries are answered. `waits`: sessions have waited for a lock for seconds. `stuck`: the pool answers nothing, since the
 * database is frozen, or every connection is taken.
 */
export type DatabaseState = 'answers' | 'waits' | 'stuck';

/** Asks through the pool whether the database answers, with one query at a time, however often it is asked. */
export class DatabaseProbe {
  #isAsking = false;
  #waited = 0;
  #last: DatabaseState = 'answers';

  constructor(readonly sql: postgres.Sql) {}

  /** The state as far as it is known now. */
  get state(): DatabaseState {
    return this.#isAsking && this.#waited >= PROBE_MS ? 'stuck' : this.#last;
  }

  /** To be told how long an answer could have been heard since the last time: not while this process computed. */
  wait(ms: number): void {
    this.#waited += ms;
  }

  /** Sends a query, unless one is under way. */
  ask(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#waited = 0;
    this.#ask()
      // Queries that fail at once are not stuck.
      .catch(() => 'answers' as const)
      .then((state) => (this.#last = state))
      .finally(() => {
        this.#isAsking = false;
      });
  }

  async #ask(): Promise<DatabaseState> {
    const [{ waits }] = await this.sql<[{ waits: boolean }]>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and wait_event <> 'advisory' and query_start < clock_timestamp() - interval '2 seconds') as waits`;
    return waits ? 'waits' : 'answers';
  }
}
