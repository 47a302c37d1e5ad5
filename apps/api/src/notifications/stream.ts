import { notifications as calls } from '@officine/sdk/contract';
import { type EventStream, lastEventId, openEvents } from '../calls/event-stream.ts';
import { type Handler, handler } from '../calls/handler.ts';
import type { Services } from '../services.ts';
import { join } from './hub.ts';
import { itemOf, type NotificationRow } from './item.ts';

const BATCH = 100;
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
    readonly events: EventStream,
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
      while (this.#again && this.events.isOpen()) {
        this.#again = false;
        if ((await this.#send()) === BATCH) this.#again = true;
      }
    } catch (error) {
      // The reader comes back by itself, and says where it was.
      this.services.log.warn({ err: error }, 'a notification stream ends');
      this.events.end();
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
      this.events.send('notification', JSON.stringify(itemOf(row)), row.id);
    }
    return rows.length;
  }
}

/** Id of the last notification that the reader has, or of the newest there is: a first visit is told of what comes, not of what was. */
async function startOf(services: Services, userId: number, last: number | undefined): Promise<number> {
  if (last !== undefined) return last;
  const [newest] = await services.sql<{ id: number }[]>`
    select coalesce(max(id), 0) as id from notifications where user_id = ${userId}`;
  return newest?.id ?? 0;
}

export const streamNotifications: Handler = handler(
  calls.stream,
  async ({ actor, services, request, reply, isSignedIn }): Promise<void> => {
    const userId = actor.userId ?? 0;
    const start = await startOf(services, userId, lastEventId(request));
    const events = openEvents({ reply, isSignedIn }, { wake: () => stream.wake(), left: () => leave() });
    const stream = new Stream(services, userId, events, start);
    const leave = join(services, { userId, wake: () => void stream.wake(), end: events.end });
    void stream.wake();
  },
);
