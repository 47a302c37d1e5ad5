import type { Logger } from 'pino';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import { type Listener, listen } from '../../../database/listener.ts';
import { type Bookings, readBookings } from './bookings.ts';
import { Catalog, type CatalogTable } from './catalog.ts';
import { type ChangedRows, Changes, type ChangesByTable } from './changes.ts';

const HEARTBEAT_MS = 2_000;
/** Without notifications, a request reads memory again when the last attempt is older. */
const POLL_MS = 1_000;
/** How long changes may take to be read while requests wait for them; later ones get the previous state at once. */
const REFRESH_WAIT_MS = 500;
/** How long a request waits while the day is not in memory; then it gets a 503. */
const FIRST_LOAD_WAIT_MS = 10_000;

/** Called with the pharmacies whose answers are out of date. */
type OnStale = (pharmacies: ChangedRows) => void;

/**
 * Data of pages in the memory of this node. Triggers notify all nodes of each change, and the changed rows are read
 * again. Without notifications, requests make everything be read again, at most once a second, and do not wait for it. While the
 * database is down, the last known state is served.
 */
export class DeliveryMemory {
  readonly catalog = new Catalog();
  readonly days = new Map<string, Bookings>();
  readonly #changes = new Changes();
  readonly #listener: Listener;
  /** Days to keep in memory. */
  #wanted: readonly string[] = [];
  #run: Promise<void> | undefined;
  /** When the read under way began. */
  #runAt = 0;
  #isLoaded = false;
  /** Every change was read, and notifications arrive. */
  #isCurrent = false;
  #triedAt = 0;

  constructor(
    readonly sql: postgres.Sql,
    readonly log: Logger,
    readonly onStale: OnStale,
  ) {
    this.#listener = listen(sql, log, {
      channel: 'officine_delivery',
      heartbeatMs: HEARTBEAT_MS,
      onPayload: (payload) => {
        this.#changes.addPayload(payload);
        this.#refresh();
      },
      onLive: () => this.#readAll(),
      onLost: () => {
        this.#isCurrent = false;
      },
    });
  }

  /** Sets the days to keep; reads those that are missing. */
  keepDays(days: readonly string[]): void {
    this.#wanted = days;
    for (const day of this.days.keys()) if (!days.includes(day)) this.days.delete(day);
    if (days.every((day) => this.days.has(day))) return;
    if (this.#isLoaded) this.#changes.add('schedulings', 'all');
    else this.#changes.addAll();
    this.#refresh();
  }

  /** Whether this day was read, now or earlier. */
  has = (day: string): boolean => this.#isLoaded && this.days.has(day);

  /** Whether this day can be answered, as the database is now. */
  isSettled = (day: string): boolean => this.#isCurrent && this.#listener.isLive() && this.days.has(day);

  /** Resolves when this day can be answered; undefined when it can at once. Concurrent requests share one read. */
  settle(day: string): Promise<void> | undefined {
    return this.isSettled(day) ? undefined : this.#wait(day);
  }

  stop = (): Promise<void> => this.#listener.stop();

  async #wait(day: string): Promise<void> {
    const isLive = this.#listener.isLive();
    if (!this.#run && Date.now() - this.#triedAt > POLL_MS) {
      if (!isLive) this.#changes.addAll();
      this.#refresh();
    }
    if (!this.has(day)) await this.#waitForRun(FIRST_LOAD_WAIT_MS);
    else if (isLive) await this.#waitForRun(this.#runAt + REFRESH_WAIT_MS - performance.now());
    if (!this.has(day)) throw new AppError('unavailable', undefined, [], 1);
  }

  /** Waits for the current read, `ms` at most. */
  async #waitForRun(ms: number): Promise<void> {
    if (!this.#run || ms <= 0) return;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.#run, timeout]);
    clearTimeout(timer);
  }

  #readAll(): void {
    this.#changes.addAll();
    this.#refresh();
  }

  #refresh(): void {
    if (this.#run) return;
    this.#runAt = performance.now();
    this.#run = this.#readChanges().finally(() => {
      this.#run = undefined;
    });
  }

  async #readChanges(): Promise<void> {
    // Changes notified in the same tick are read together.
    await Promise.resolve();
    while (this.#changes.any) {
      const changed = this.#changes.take();
      this.#triedAt = Date.now();
      try {
        await this.#read(changed);
      } catch (error) {
        this.log.warn({ err: error }, 'what pages show could not be read again');
        for (const [table, which] of changed) this.#changes.add(table, which);
        this.#isCurrent = false;
        return;
      }
    }
    this.#isCurrent = this.#listener.isLive();
  }

  async #read(changed: ChangesByTable): Promise<void> {
    const put = await Promise.all(
      [...changed].map(([table, which]) => (table === 'schedulings' ? this.#booked(which) : this.#rows(table, which))),
    );
    for (const place of put) place();
    this.#isLoaded = true;
    const pages = [...changed.keys()].every((table) => table === 'schedulings' || table === 'pharmacies');
    if (!pages) this.onStale('all');
    else for (const which of changed.values()) this.onStale(which);
  }

  #rows = (table: CatalogTable, which: ChangedRows) =>
    this.catalog.read(this.sql, table, which === 'all' ? undefined : [...which]);

  async #booked(which: ChangedRows): Promise<() => void> {
    const days = this.#wanted;
    const read = await readBookings(this.sql, days, which === 'all' ? undefined : [...which]);
    return () => {
      for (const [day, bookings] of read) {
        const kept = this.days.get(day);
        if (which === 'all') this.days.set(day, bookings);
        else if (kept) {
          for (const pharmacy of which) kept.delete(pharmacy);
          for (const [pharmacy, booked] of bookings) kept.set(pharmacy, booked);
        }
      }
    };
  }
}
