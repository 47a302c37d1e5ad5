import { ENDED_TASK_STATES, type Task, type tasks } from '@officine/sdk/contract';
import { lastEventId, openEvents, wakeable } from '../../../calls/event-stream.ts';
import type { Call } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { streamHub } from '../../../calls/stream-hub.ts';
import { viewOf } from '../../../rest/view.ts';
import { linesAfter, MAX_LINES } from './lines.ts';
import { TASKS_CHANNEL } from './locks.ts';

/** Streams by task id. Payloads that are no id (`cancel 5`) wake no stream. */
const hub = streamHub({ channel: TASKS_CHANNEL });

/** Sends what is new of one task: each line once, in order, and the task whenever it has changed. */
export async function streamTask(call: Call<typeof tasks.stream>): Promise<void> {
  const { input, actor, resources, services, sql, request, reply, isSignedIn, watchSignIn } = call;
  const id = pathId(input.id);
  const view = viewOf(resources.tasks, actor.role);
  // Before the first byte, while a missing task can still be answered as one.
  await view.get(sql, actor, id);
  const events = openEvents({ reply, isSignedIn, watchSignIn }, { wake: () => wake(), left: () => leave() });
  let lastLine = lastEventId(request) ?? 0;
  let lastTask = '';
  const sendNew = async (): Promise<boolean> => {
    // The task first: the lines read after it include those that led to its state.
    const task = await view.get(sql, actor, id);
    const lines = await linesAfter(sql, id, lastLine);
    for (const line of lines) {
      lastLine = line.id;
      events.send('line', JSON.stringify(line), line.id);
    }
    if (lines.length === MAX_LINES) return true;
    if (task !== lastTask) {
      lastTask = task;
      events.send('task', task);
      if (ENDED_TASK_STATES.includes((JSON.parse(task) as Task).state)) events.end();
    }
    return false;
  };
  const wake = wakeable(events, sendNew, (error) => services.log.warn({ err: error, task: id }, 'a task stream ends'));
  const leave = services.own(hub).join(String(id), { wake: () => void wake(), end: events.end });
  await wake();
}
