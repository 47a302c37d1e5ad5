import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Call } from './handler.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 3000;
/** A connection with more unread data is closed: its reader is gone. */
const MAX_UNREAD_BYTES = 1_000_000;

/** Answers that stay open as long as their readers stay. */
const streams = new WeakSet<ServerResponse>();
export const isStream = (response: ServerResponse): boolean => streams.has(response);

/** Server-sent events to one reader. */
export interface EventStream {
  readonly isOpen: () => boolean;
  /** The reader sends the last `id` back as `Last-Event-ID` when it reconnects. */
  send(event: string, data: string, id?: number): void;
  end(): void;
}

/**
 * Answers with a stream of events, which ends with its session. `wake` is called at each heartbeat, in case a notification
 * was lost; `left` once the reader has gone.
 */
export function openEvents(
  { reply, isSignedIn, watchSignIn }: Pick<Call, 'reply' | 'isSignedIn' | 'watchSignIn'>,
  { wake, left }: { wake: () => void; left: () => void },
): EventStream {
  reply.hijack();
  streams.add(reply.raw);
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${RETRY_MS}\n\n`);
  const beat = () => void isSignedIn().then((live) => (live ? wake() : raw.end()));
  const timer = setInterval(() => {
    raw.write(': \n\n');
    beat();
  }, HEARTBEAT_MS);
  const unwatch = watchSignIn(beat);
  raw.once('close', () => {
    clearInterval(timer);
    unwatch();
    left();
  });
  return {
    isOpen: () => !raw.writableEnded && !raw.destroyed,
    send(event, data, id) {
      raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    },
    end: () => void raw.end(),
  };
}

/**
 * Returns what wakes a stream: it calls `sendNew` until that resolves to false, "nothing more for now". Calls made meanwhile
 * cause one more reading, never two at once. A failure goes to `onError` and ends the stream: the reader comes back by itself,
 * with its `Last-Event-ID`.
 */
export function wakeable(
  events: EventStream,
  sendNew: () => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isBusy = false;
  let again = false;
  return async () => {
    again = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (again && events.isOpen()) {
        again = false;
        if (await sendNew()) again = true;
      }
    } catch (error) {
      onError(error);
      events.end();
    } finally {
      isBusy = false;
    }
  };
}

/** The id of the last event that a returning reader had. */
export function lastEventId(request: FastifyRequest): number | undefined {
  const sent = request.headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : undefined;
}
