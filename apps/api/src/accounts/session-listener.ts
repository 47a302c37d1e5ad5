import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import postgres from 'postgres';

const CHANNEL = 'officine_sessions';
const BEAT_MS = 10_000;
/** Silence after which nothing heard before may be trusted: two beats and a half. */
const SILENCE_MS = 25_000;

export interface SessionListener {
  /** May what was heard so far be trusted? False as soon as the connection is known, or feared, to be down. */
  readonly isLive: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Hears of every session that ends, on any node. A connection of its own sends itself a beat through the pool:
 * only hearing it back proves that notifications arrive (a pooler in between, or a dead network, would swallow them).
 */
export function listenToSessions(
  sql: postgres.Sql,
  log: Logger,
  heard: { readonly ended: (sessionId: string) => void; readonly lost: () => void },
): SessionListener {
  let connection: postgres.Sql | undefined;
  let beat = '';
  let heardAt = 0;
  let stopped = false;
  let opening = false;

  const isLive = () => Date.now() - heardAt < SILENCE_MS;
  const lose = () => {
    heardAt = 0;
    heard.lost();
  };
  const onnotify = (channel: string, payload: string) => {
    if (channel !== CHANNEL) return;
    if (payload === beat) heardAt = Date.now();
    else if (!payload.startsWith('beat ')) heard.ended(payload);
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
      await mine.unsafe(`listen ${CHANNEL}`);
      await pulse();
    } catch (error) {
      log.warn({ err: error }, 'sessions are read from the database: no notifications for now');
    } finally {
      opening = false;
    }
  }
  async function pulse() {
    beat = `beat ${randomUUID()}`;
    await sql.notify(CHANNEL, beat);
  }
  async function tick() {
    if (!isLive()) await open();
    else await pulse().catch(() => undefined);
  }

  const timer = setInterval(() => void tick(), BEAT_MS).unref();
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
