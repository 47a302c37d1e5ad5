import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import postgres from 'postgres';

export interface Listener {
  /** May what was heard so far be trusted? False as soon as the connection is known, or feared, to be down. */
  readonly isLive: () => boolean;
  readonly stop: () => Promise<void>;
}
export interface Listening {
  readonly channel: string;
  /** Milliseconds between two beats. Silence of two beats and a half means that nothing heard before may be trusted. */
  readonly beat: number;
  readonly heard: (payload: string) => void;
  /** Notifications arrive from now on: what happened before was not heard. */
  readonly live?: () => void;
  readonly lost: () => void;
}

/**
 * Hears of every NOTIFY on a channel. A connection of its own sends itself a beat through the pool:
 * only hearing it back proves that notifications arrive (a pooler in between, or a dead network, would swallow them).
 */
export function listen(sql: postgres.Sql, log: Logger, { channel, beat, heard, live, lost }: Listening): Listener {
  let connection: postgres.Sql | undefined;
  let sent = '';
  let heardAt = 0;
  let stopped = false;
  let opening = false;

  const isLive = () => Date.now() - heardAt < beat * 2.5;
  const lose = () => {
    heardAt = 0;
    lost();
  };
  const onnotify = (on: string, payload: string) => {
    if (on !== channel) return;
    if (payload === sent) {
      const wasLive = isLive();
      heardAt = Date.now();
      if (!wasLive) live?.();
    } else if (!payload.startsWith('beat ')) heard(payload);
  };

  async function open() {
    if (stopped || opening) return;
    opening = true;
    const previous = connection;
    lose();
    // What the library's own listen() does, with the one thing it lacks: word of a lost connection.
    const options = { ...sql.options, max: 1, idle_timeout: null, max_lifetime: null, fetch_types: false };
    const mine = postgres({
      ...options,
      shared: { retries: 0, typeArrayMap: {} },
      onnotify,
      onclose: () => mine === connection && lose(),
    } as never);
    connection = mine;
    try {
      await previous?.end({ timeout: 0 });
      await mine.unsafe(`listen ${channel}`);
      await pulse();
    } catch (error) {
      log.warn({ err: error, channel }, 'no notifications for now: the database is asked instead');
    } finally {
      opening = false;
    }
  }
  async function pulse() {
    sent = `beat ${randomUUID()}`;
    await sql.notify(channel, sent);
  }
  async function tick() {
    if (!isLive()) await open();
    else await pulse().catch(() => undefined);
  }

  const timer = setInterval(() => void tick(), beat).unref();
  void open();
  return {
    isLive,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      lose();
      await connection?.end({ timeout: 1 });
    },
  };
}
