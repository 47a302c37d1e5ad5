import type { notifications } from '@officine/sdk/contract';
import type { Services } from '../../../base/services.ts';
import { lastEventId, openEvents, wakeable } from '../../../calls/event-stream.ts';
import type { Call } from '../../../calls/handler.ts';
import { streamHub } from '../../../calls/stream-hub.ts';
import { presenceHub } from '../presence/presence.ts';
import { itemOf, type NotificationRow } from './item.ts';
import { NOTIFICATIONS_CHANNEL } from './notify.ts';

const BATCH_ROWS = 100;
/** Ids are given before transactions commit: one that commits late has a lower id than what was sent already. */
const LATE_IDS = 10_000;
/** Streams by user id. A user has a few tabs open; the oldest stream makes room for one more. */
const hub = streamHub({ channel: NOTIFICATIONS_CHANNEL, maxPerKey: 5 });

/**
 * Returns a function that gives the user's next notifications after the id `start`, each once, in the order of their ids,
 * `BATCH_ROWS` at most.
 */
function unsentReader({ sql }: Services, userId: number, start: number): () => Promise<NotificationRow[]> {
  const sent = new Set<number>();
  let last = start;
  return async () => {
    const after = Math.max(start, last - LATE_IDS);
    for (const id of sent) if (id <= after) sent.delete(id);
    const rows = await sql<NotificationRow[]>`
      select id, kind, title, message, link, is_read, is_active, date_create, date_update from notifications
      where user_id = ${userId} and id > ${after} and id <> all(${[...sent]}::int[]) and is_active
      order by id limit ${BATCH_ROWS}`;
    for (const { id } of rows) {
      sent.add(id);
      last = Math.max(last, id);
    }
    return rows;
  };
}

/** The id that the reader has last, or the newest one: a first visit gets what comes, not what was. */
async function startOf({ sql }: Services, userId: number, last: number | undefined): Promise<number> {
  if (last !== undefined) return last;
  const [newest] = await sql<{ id: number }[]>`
    select coalesce(max(id), 0) as id from notifications where user_id = ${userId}`;
  return newest?.id ?? 0;
}

/** Sends the caller's new notifications, each once, as they are stored; and `presence` when others came to what the caller edits, or left. */
export async function streamNotifications({
  actor,
  services,
  request,
  reply,
  isSignedIn,
  watchSignIn,
}: Call<typeof notifications.stream>): Promise<void> {
  const userId = actor.userId ?? 0;
  const readUnsent = unsentReader(services, userId, await startOf(services, userId, lastEventId(request)));
  const events = openEvents({ reply, isSignedIn, watchSignIn }, { wake: () => wake(), left: () => leave() });
  const sendNew = async (): Promise<boolean> => {
    const rows = await readUnsent();
    for (const row of rows) events.send('notification', JSON.stringify(itemOf(row)), row.id);
    return rows.length === BATCH_ROWS;
  };
  const wake = wakeable(events, sendNew, (error) => services.log.warn({ err: error }, 'a notification stream ends'));
  const key = String(userId);
  const leaveNotifications = services.own(hub).join(key, { wake: () => void wake(), end: events.end });
  // Who is there is read by the screens that have the thing open.
  const leavePresence = services
    .own(presenceHub)
    .join(key, { wake: () => events.send('presence', '{}'), end: events.end });
  const leave = () => {
    leaveNotifications();
    leavePresence();
  };
  void wake();
}
