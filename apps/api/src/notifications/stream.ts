import type { ServerResponse } from 'node:http';
import { notifications as calls } from '@officine/sdk/contract';
import { verifySession } from '../accounts/sessions.ts';
import { type Handler, handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { join } from './hub.ts';
import { itemOf, type NotificationRow } from './item.ts';

const HEARTBEAT_MS = 15_000;
const BATCH = 100;
/** A reader that takes so much and reads nothing is gone. */
const MAX_UNREAD_BYTES = 1_000_000;
const RETRY_MS = 3000;
/** Ids are given before transactions commit: one that commits late has a lower id than what was sent already. */
const LATE_IDS = 10_000;

/** Sends what is new to one reader, in order and once. */
class Stream {
  readonly #sent = new Set<number>();
  readonly #start: number;
  #last: number;
  #busy = false;
  #again = false;

  constructor(
    readonly services: Services,
    readonly userId: number,
    readonly raw: ServerResponse,
    last: number,
  ) {
    this.#start = last;
    this.#last = last;
  }

  /** Reads again when it was woken while it read. */
  wake = async (): Promise<void> => {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#again && !this.raw.writableEnded) {
        this.#again = false;
        if ((await this.#send()) === BATCH) this.#again = true;
      }
    } catch (error) {
      // The reader comes back by itself, and says where it was.
      this.services.log.warn({ err: error }, 'a notification stream ends');
      this.raw.end();
    } finally {
      this.#busy = false;
    }
  };

  async #send(): Promise<number> {
    const after = Math.max(this.#start, this.#last - LATE_IDS);
    for (const id of this.#sent) if (id <= after) this.#sent.delete(id);
    const rows = await this.services.sql<NotificationRow[]>`
      select id, kind, title, message, link, is_read, is_active, date_create, date_update from notifications
      where user_id = ${this.userId} and id > ${after} and id <> all(${[...this.#sent]}::int[]) and is_active order by id limit ${BATCH}`;
    for (const row of rows) {
      this.#sent.add(row.id);
      this.#last = Math.max(this.#last, row.id);
      this.raw.write(`id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(itemOf(row))}\n\n`);
    }
    if (this.raw.writableLength > MAX_UNREAD_BYTES) this.raw.destroy();
    return rows.length;
  }
}

/** Id of the last notification that the reader has, or of the newest there is: a first visit is told of what comes, not of what was. */
async function startOf(services: Services, userId: number, lastEventId: unknown): Promise<number> {
  if (typeof lastEventId === 'string' && /^\d{1,9}$/.test(lastEventId)) return Number(lastEventId);
  const [newest] = await services.sql<{ id: number }[]>`
    select coalesce(max(id), 0) as id from notifications where user_id = ${userId}`;
  return newest?.id ?? 0;
}

export const streamNotifications: Handler = handler(
  calls.stream,
  async ({ actor, services, request, reply }): Promise<void> => {
    const userId = actor.userId ?? 0;
    const stream = new Stream(
      services,
      userId,
      reply.raw,
      await startOf(services, userId, request.headers['last-event-id']),
    );
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
    const leave = join(services, { userId, wake: () => void stream.wake(), end: () => raw.end() });
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    // A session that ended elsewhere ends its streams, within one heartbeat; a lost LISTEN costs as much, no more.
    const timer = setInterval(() => {
      raw.write(': \n\n');
      verifySession(services, token).then(stream.wake, () => raw.end());
    }, HEARTBEAT_MS);
    raw.once('close', () => {
      clearInterval(timer);
      leave();
    });
    void stream.wake();
  },
);
