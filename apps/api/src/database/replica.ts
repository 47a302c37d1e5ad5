import type { Logger } from 'pino';
import type postgres from 'postgres';
import { Counter, number } from '../base/metrics/families.ts';
import type { Services, Singleton } from '../base/services.ts';
import { connect } from './connect.ts';

/** Milliseconds between two looks at both servers: how exact an age is. */
const LOOK_MS = 2000;
/** Milliseconds without an answer after which the replica is away. */
const MUTE_MS = 5000;
/** Milliseconds: older data is read from the primary. */
const MAX_AGE_MS = 60_000;
/** Connections to the replica, for each two to the primary. */
const POOL_SHARE = 0.5;

interface Place {
  /** Position in the write-ahead log: written by the primary, replayed by the replica. */
  readonly lsn: number;
  readonly cluster: string;
  readonly database: string;
}
/** The connections to read with, and the age of what they see, in whole seconds. */
export interface Reading {
  readonly sql: postgres.Sql;
  readonly age: number;
}
interface ReplicaOptions {
  readonly primary: postgres.Sql;
  readonly url: string;
  readonly max: number;
  readonly log: Logger;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

const placeOf = async (sql: postgres.Sql): Promise<Place> => {
  const [place] = await sql<[Place]>`
    select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::bigint as lsn,
      (select system_identifier::text from pg_control_system()) as cluster,
      (select oid::text from pg_database where datname = current_database()) as database`;
  return place;
};

/**
 * The streaming replica of `DATABASE_REPLICA_URL`. Its age is the time since the primary was where the replica is now, by this process's
 * clock: a primary that writes nothing does not make it old, and the clocks of the servers do not matter.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #now: () => number;
  readonly #sql: postgres.Sql;
  /** A connection of its own: reports that take all others would look like a replica that is away. */
  readonly #watch: postgres.Sql;
  readonly #timer: NodeJS.Timeout;
  /** Where the primary was, the newest last. */
  #seen: { readonly at: number; readonly lsn: number }[] = [];
  /** The replica has all that was committed by then; undefined while it is away, or further back than is remembered. */
  #asOf: number | undefined;
  #since: number | undefined;
  #fault = '';
  readonly #reads = new Counter('officine_replica_reads_total', 'Reads for a replica, by the server that answered.', [
    'server',
  ]);

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    const { url, max, log } = options;
    [this.#sql, this.#watch] = [max, 1].map((size) => connect(url, { max: size, log, standby: true })) as [
      postgres.Sql,
      postgres.Sql,
    ];
    for (const server of ['replica', 'primary']) this.#reads.of(server);
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
  }

  /** Seconds; undefined where the replica cannot be used. */
  get age(): number | undefined {
    const ms = this.#asOf === undefined ? Number.POSITIVE_INFINITY : this.#now() - this.#asOf;
    return ms <= MAX_AGE_MS ? Math.max(0, Math.round(ms / 1000)) : undefined;
  }

  /** The replica, where it answers and is 60 seconds old at most; undefined sends the caller to the primary. */
  choose(): Reading | undefined {
    const { age } = this;
    this.#reads.of(age === undefined ? 'primary' : 'replica').value += 1;
    return age === undefined ? undefined : { sql: this.#sql, age };
  }

  /** To be told of a read that the replica broke off, and that the primary makes in its place. */
  failed(error: unknown): void {
    this.#reads.of('primary').value += 1;
    this.#away('it broke off a read', error);
  }

  /** Measures the age once, unless that is under way. */
  async look(): Promise<void> {
    const at = this.#now();
    if (this.#since !== undefined) {
      if (at - this.#since > MUTE_MS) this.#away('it does not answer');
      return;
    }
    this.#since = at;
    // Both are asked after `at`: a replica that is where the primary was has all that was committed by then.
    const [primary, copy] = await Promise.allSettled([placeOf(this.#options.primary), placeOf(this.#watch)]);
    this.#since = undefined;
    if (copy.status === 'rejected') this.#away('it is away', copy.reason);
    else if (primary.status === 'fulfilled') this.#compare(at, primary.value, copy.value);
  }

  #compare(at: number, primary: Place, copy: Place): void {
    if (primary.cluster !== copy.cluster || primary.database !== copy.database) {
      this.#away('it is a copy of another database');
      return;
    }
    // A primary that was restored is behind what was seen.
    this.#seen = this.#seen.filter((each) => at - each.at <= MAX_AGE_MS && each.lsn <= primary.lsn);
    this.#seen.push({ at, lsn: primary.lsn });
    this.#asOf = this.#seen.findLast(({ lsn }) => lsn <= copy.lsn)?.at;
    if (this.#asOf === undefined) return;
    if (this.#fault) this.#options.log.info('reports are read from the replica again');
    this.#fault = '';
  }

  #away(fault: string, err?: unknown): void {
    this.#asOf = undefined;
    if (this.#fault === fault) return;
    this.#fault = fault;
    this.#options.log.warn({ err, fault }, 'reports are read from the primary: the replica is not used');
  }

  /** For Prometheus. */
  lines(): string[] {
    const { age } = this;
    return [
      ...number('officine_replica_up', 'Whether reports are read from the replica.', age === undefined ? 0 : 1),
      ...(age === undefined ? [] : number('officine_replica_age_seconds', 'Age of the data of the replica.', age)),
      ...this.#reads.lines(),
    ];
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#sql.end({ timeout: 1 }), this.#watch.end({ timeout: 1 })]);
  }
}

const made = ({ config, sql: primary, log }: Services): Replica | undefined => {
  const { databaseReplicaUrl: url, databasePool } = config;
  return url === undefined
    ? undefined
    : new Replica({ primary, url, max: Math.max(2, Math.ceil(databasePool * POOL_SHARE)), log });
};
/** The replica of this process; undefined without `DATABASE_REPLICA_URL`. */
export const replicas: Singleton<Replica | undefined> = { make: made, stop: (replica) => replica?.stop() };
