import type { ListenMeta } from 'postgres';
import type { Services, Singleton } from '../base/services.ts';
import { KeyedListeners } from './keyed-listeners.ts';

/** One open stream, as its hub knows it. */
interface Listener {
  /** There may be something new. */
  readonly wake: () => void;
  readonly end: () => void;
}

export interface StreamHubOptions {
  readonly channel: string;
  /** Streams of one key at once, unlimited by default: the oldest makes room for one more. */
  readonly maxPerKey?: number;
}

/**
 * Wakes open streams by NOTIFY: one LISTEN a process, opened with its first stream. A payload is the key whose streams wake,
 * `*` wakes all of them. It is only a wake-up: what is new is read from the tables.
 */
export class StreamHub {
  readonly #listeners = new KeyedListeners<Listener>();
  #listening: Promise<ListenMeta> | undefined;
  #isStopped = false;

  constructor(
    readonly services: Pick<Services, 'sql' | 'log'>,
    readonly options: StreamHubOptions,
  ) {}

  /** Adds a stream; returns the function that removes it. */
  join(key: string, listener: Listener): () => void {
    if (this.#isStopped) listener.end();
    else this.#listen();
    const open = this.#listeners.of(key);
    if (open.length >= (this.options.maxPerKey ?? Number.POSITIVE_INFINITY)) open[0]?.end();
    return this.#listeners.add(key, listener);
  }

  /** Ends every stream, then stops listening. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const listener of this.#find('*')) listener.end();
    await this.#listening?.then(({ unlisten }) => unlisten()).catch(() => undefined);
  }

  #find = (key: string): readonly Listener[] => (key === '*' ? this.#listeners.all() : this.#listeners.of(key));

  #listen(): void {
    if (this.#listening) return;
    const { sql, log } = this.services;
    const wake = (key: string) => {
      for (const listener of this.#find(key)) listener.wake();
    };
    // The last argument is called again after each reconnection: payloads sent meanwhile were lost.
    this.#listening = sql.listen(this.options.channel, wake, () => wake('*'));
    this.#listening.catch((error: unknown) => {
      log.warn({ err: error, channel: this.options.channel }, 'open streams are woken by their heartbeat only');
      this.#listening = undefined;
    });
  }
}

/** The hub of a channel, one a process. */
export const streamHub = (options: StreamHubOptions): Singleton<StreamHub> => ({
  make: (services) => new StreamHub(services, options),
  stop: (hub) => hub.stop(),
});
