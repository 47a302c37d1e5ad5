import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import postgres from 'postgres';

export interface Listener {
  /** Whether every notification so far was received. False as soon as the connection is, or may be, down. */
  readonly isLive: () => boolean;
  readonly stop: () => Promise<void>;
}
export interface ListenOptions {
  readonly channel: string;
  /** Interval of heartbeats. Without one for two and a half intervals, the listener is no longer live. */
  readonly heartbeatMs: number;
  readonly onPayload: (payload: string) => void;
  /** Notifications arrive from now on: earlier ones may have been missed. */
  readonly onLive?: () => void;
  readonly onLost: () => void;
}

/**
 * Calls `onPayload` for every NOTIFY on a channel, received on a connection of its own. A heartbeat is sent through the
 * pool: only its arrival proves that notifications arrive (a pooler or a dead network would drop them silently).
 */
export function listen(sql: postgres.Sql, log: Logger, options: ListenOptions): Listener {
  const { channel, heartbeatMs, onPayload, onLive, onLost } = options;
  let connection: postgres.Sql | undefined;
  let sent = '';
  let heardAt = 0;
  let stopped = false;
  let opening = false;

  const isLive = () => Date.now() - heardAt < heartbeatMs * 2.5;
  const lose = () => {
    heardAt = 0;
    onLost();
  };
  const onnotify = (on: string, payload: string) => {
    if (on !== channel) return;
    if (payload === sent) {
      const wasLive = isLive();
      heardAt = Date.now();
      if (!wasLive) onLive?.();
    } else if (!payload.startsWith('beat ')) onPayload(payload);
  };

  async function open() {
    if (stopped || opening) return;
    opening = true;
    const previous = connection;
    lose();
    // As the library's own listen(), which does not report a lost connection.
    const connectionOptions = { ...sql.options, max: 1, idle_timeout: null, max_lifetime: null, fetch_types: false };
    const mine = postgres({
      ...connectionOptions,
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
      log.warn({ err: error, channel }, 'notifications are not available for now: the database is polled');
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

  const timer = setInterval(() => void tick(), heartbeatMs).unref();
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
