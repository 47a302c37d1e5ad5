import type postgres from 'postgres';

/** Milliseconds without an answer after which the database counts as stuck. */
const PROBE_MS = 1000;

/**
 * `answers`: queries are answered. `waits`: sessions have waited for a lock for seconds. `stuck`: the pool answers nothing, since the
 * database is frozen, or every connection is taken.
 */
export type DatabaseState = 'answers' | 'waits' | 'stuck';

/** Asks through the pool whether the database answers, with one query at a time, however often it is asked. */
export class DatabaseProbe {
  #since: number | undefined;
  #last: DatabaseState = 'answers';

  constructor(readonly sql: postgres.Sql) {}

  /** The state as far as it is known now. */
  get state(): DatabaseState {
    return this.#since !== undefined && Date.now() - this.#since >= PROBE_MS ? 'stuck' : this.#last;
  }

  /** Sends a query, unless one is under way. */
  ask(): void {
    if (this.#since !== undefined) return;
    this.#since = Date.now();
    this.#ask()
      // Queries that fail at once are not stuck.
      .catch(() => 'answers' as const)
      .then((state) => (this.#last = state))
      .finally(() => {
        this.#since = undefined;
      });
  }

  async #ask(): Promise<DatabaseState> {
    const [{ waits }] = await this.sql<[{ waits: boolean }]>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and wait_event <> 'advisory' and query_start < clock_timestamp() - interval '2 seconds') as waits`;
    return waits ? 'waits' : 'answers';
  }
}
