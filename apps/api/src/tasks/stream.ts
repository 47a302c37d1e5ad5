import { tasks as calls, type Task } from '@officine/sdk/contract';
import { type EventStream, lastEventId, openEvents } from '../calls/event-stream.ts';
import { type Call, type Handler, handler } from '../calls/handler.ts';
import type { Resource } from '../rest/resource.ts';
import { viewOf } from '../rest/view.ts';
import { idOf } from './command.ts';
import { watch } from './hub.ts';
import { LINES, linesAfter } from './lines.ts';

/** Nothing more comes of a task in one of these. */
const ENDED: readonly Task['state'][] = ['done', 'parked', 'cancelled'];

/** Sends what is new of one task to one reader: each line once, in order, and the task whenever it has changed. */
class Stream {
  #task = '';
  #busy = false;
  #again = false;

  constructor(
    readonly read: (after: number) => Promise<{ task: string; lines: Awaited<ReturnType<typeof linesAfter>> }>,
    readonly events: EventStream,
    readonly failed: (error: unknown) => void,
    private last: number,
  ) {}

  /** Reads again when it was woken while it read. */
  wake = async (): Promise<void> => {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#again && this.events.isOpen()) {
        this.#again = false;
        await this.#send();
      }
    } catch (error) {
      // The reader comes back by itself, and says where it was.
      this.failed(error);
      this.events.end();
    } finally {
      this.#busy = false;
    }
  };

  async #send(): Promise<void> {
    // The task first: whatever led to its state is among the lines read after it.
    const { task, lines } = await this.read(this.last);
    for (const line of lines) {
      this.last = line.id;
      this.events.send('line', JSON.stringify(line), line.id);
    }
    if (lines.length === LINES) this.#again = true;
    else if (task !== this.#task) {
      this.#task = task;
      this.events.send('task', task);
      if (ENDED.includes((JSON.parse(task) as Task).state)) this.events.end();
    }
  }
}

const open = async (
  { input, actor, services, request, reply, isSignedIn }: Call<typeof calls.stream>,
  r: Resource,
): Promise<void> => {
  const { sql, log } = services;
  const id = idOf(input.id);
  const view = viewOf(r, actor.role);
  // Before the first byte, while a missing task can still be answered as one.
  await view.get(sql, actor, id);
  const events = openEvents({ reply, isSignedIn }, { wake: () => stream.wake(), left: () => leave() });
  const stream = new Stream(
    async (after) => ({ task: await view.get(sql, actor, id), lines: await linesAfter(sql, id, after) }),
    events,
    (error) => log.warn({ err: error, task: id }, 'a task stream ends'),
    lastEventId(request) ?? 0,
  );
  const leave = watch(services, id, { wake: () => void stream.wake(), end: events.end });
  await stream.wake();
};

export const streamTask = (r: Resource): Handler => handler(calls.stream, (call) => open(call, r));
