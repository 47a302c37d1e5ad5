/** A server-sent event with a name: `{ name: 'webhook', data: '{…}' }`. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Reads a stream of server-sent events to its end. Keep-alive events, which have no name, are left out. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => Promise<void>,
): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    const events = (text + decoder.decode(bytes, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
      const name = field('event');
      if (name !== undefined) await onEvent({ name, data: field('data') ?? '' });
    }
  }
}
