import type { Logger } from 'pino';
import type postgres from 'postgres';
import { type Listener, listen } from '../database/listener.ts';
import { AppError } from '../errors.ts';
import { type Bookings, readBookings } from './bookings.ts';
import { Catalog, type CatalogTable } from './catalog.ts';
import { type Changed, Changes, type Which } from './changes.ts';

const BEAT_MS = 2_000;
/** Without notifications, what is in memory is read again when it is this old. */
const POLL_MS = 1_000;
/** How long a page waits for a database that is slow to say what changed: then it gets what was known. */
const PATIENCE_MS = 500;
const FIRST_PATIENCE_MS = 10_000;

/** Rows whose answers are out of date: those of some pharmacies, or all. */
type Stale = (pharmacies: Which) => void;

/**
 * What pages may show, in the memory of this node. Triggers tell each change to all nodes, and the rows told are read again.
 * While notifications do not arrive it is read again each second that somebody asks; while the database is down, what was known is shown.
 */
export class DeliveryMemory {
  readonly catalog = new Catalog();
  readonly days = new Map<string, Bookings>();
  readonly #changes = new Changes();
  readonly #listener: Listener;
  /** Days that are to be in memory. */
  #wanted: readonly string[] = [];
  #run: Promise<void> | undefined;
  #isLoaded = false;
  /** All that was told is read, and all is told. */
  #isCurrent = false;
  #triedAt = 0;

  constructor(
    readonly sql: postgres.Sql,
    readonly log: Logger,
    readonly stale: Stale,
  ) {
    this.#listener = listen(sql, log, {
      channel: 'officine_delivery',
      beat: BEAT_MS,
      heard: (payload) => {
        this.#changes.hear(payload);
        this.#refresh();
      },
      live: () => this.#readAll(),
      lost: () => {
        this.#isCurrent = false;
      },
    });
  }

  /** Days to keep from now on; those that are missing are read. */
  want(days: readonly string[]): void {
    this.#wanted = days;
    for (const day of this.days.keys()) if (!days.includes(day)) this.days.delete(day);
    if (days.every((day) => this.days.has(day))) return;
    if (this.#isLoaded) this.#changes.add('schedulings', 'all');
    else this.#changes.addAll();
    this.#refresh();
  }

  /** Undefined when this day may be answered at once. Many who ask wait for one reading. */
  settle(day: string): Promise<void> | undefined {
    if (this.#isCurrent && this.#listener.isLive() && this.days.has(day)) return undefined;
    return this.#wait(day);
  }

  stop = (): Promise<void> => this.#listener.stop();

  async #wait(day: string): Promise<void> {
    if (!this.#run && Date.now() - this.#triedAt > POLL_MS) {
      if (!this.#listener.isLive()) this.#changes.addAll();
      this.#refresh();
    }
    await this.#patiently(this.days.has(day) ? PATIENCE_MS : FIRST_PATIENCE_MS);
    if (!this.#isLoaded || !this.days.has(day)) throw new AppError('unavailable', undefined, [], 1);
  }

  async #patiently(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.#run, enough]);
    clearTimeout(timer);
  }

  #readAll(): void {
    this.#changes.addAll();
    this.#refresh();
  }

  #refresh(): void {
    this.#run ??= this.#readChanges().finally(() => {
      this.#run = undefined;
    });
  }

  async #readChanges(): Promise<void> {
    // What is told in the same breath is read together.
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

  async #read(changed: Changed): Promise<void> {
    const put = await Promise.all(
      [...changed].map(([table, which]) => (table === 'schedulings' ? this.#booked(which) : this.#rows(table, which))),
    );
    for (const place of put) place();
    this.#isLoaded = true;
    const pages = [...changed.keys()].every((table) => table === 'schedulings' || table === 'pharmacies');
    if (!pages) this.stale('all');
    else for (const which of changed.values()) this.stale(which);
  }

  #rows = (table: CatalogTable, which: Which) =>
    this.catalog.read(this.sql, table, which === 'all' ? undefined : [...which]);

  async #booked(which: Which): Promise<() => void> {
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
