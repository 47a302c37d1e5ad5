import { prefixOf, type RouteDef } from '@officine/sdk';
import { mountOf } from './send.ts';
import { checkSession, session } from './session.ts';

export interface ServerEvent {
  /** Kind of event: `task`, `line`. */
  name: string;
  id: string | undefined;
  data: string;
}

/**
 * Opens a route's server-sent events and yields them until the server ends the stream. Throws when the server refuses
 * it, or when it breaks. `after` is the id of the last event received.
 */
export async function serverEvents(
  route: RouteDef,
  { signal, id, after }: { signal: AbortSignal; id?: number; after?: string | undefined },
): Promise<AsyncIterable<ServerEvent>> {
  const path = `/api${prefixOf(mountOf(route))}${route.path.replace('{id}', String(id))}`;
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${await session.tokens.get()}`,
    ...(after !== undefined && { 'last-event-id': after }),
  };
  const answer = await fetch(path, { headers, signal });
  if (answer.status === 401) await checkSession();
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  return eventsOf(answer.body.pipeThrough(new TextDecoderStream()).getReader());
}

async function* eventsOf(reader: ReadableStreamDefaultReader<string>): AsyncGenerator<ServerEvent> {
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
      const name = field('event');
      // Keep-alive events have no name.
      if (name) yield { name, id: field('id'), data: field('data') ?? '' };
    }
  }
}
