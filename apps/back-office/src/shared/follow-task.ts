import { ENDED_TASK_STATES, type Task, type TaskLogLine, tasks } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import { serverEvents } from '../kit/calls/server-events.ts';

const RETRY_DELAY_MS = 3000;

interface FollowedTask {
  task: Task | undefined;
  lines: readonly TaskLogLine[];
  /** The stream is interrupted: the state shown may be old. */
  isCut: boolean;
}

/**
 * Follows one task and its log. A new value of `again` follows it anew, after an ended task is retried. A hidden tab does
 * not follow: over HTTP/1.1 all tabs of a browser share six connections to the server.
 */
export function useFollowedTask(id: number, again: unknown): FollowedTask {
  const [followed, setFollowed] = useState<FollowedTask>({ task: undefined, lines: [], isCut: false });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `again` starts it anew
  useEffect(() => {
    let { signal, stop } = stopper();
    let timer: ReturnType<typeof setTimeout>;
    let last: string | undefined;
    let hasEnded = false;
    const listen = async () => {
      const mine = signal;
      try {
        for await (const event of await serverEvents(tasks.stream, { signal: mine, id, after: last })) {
          last = event.id ?? last;
          const value: unknown = JSON.parse(event.data);
          if (event.name === 'task') {
            hasEnded = ENDED_TASK_STATES.includes((value as Task).state);
            setFollowed((before) => ({ ...before, task: value as Task, isCut: false }));
          } else setFollowed((before) => ({ ...before, lines: withLine(before.lines, value as TaskLogLine) }));
        }
      } catch {
        if (!mine.aborted) setFollowed((before) => ({ ...before, isCut: true }));
      }
      if (!mine.aborted && !hasEnded) timer = setTimeout(() => void listen(), RETRY_DELAY_MS);
    };
    const halt = () => {
      clearTimeout(timer);
      stop();
    };
    const start = () => {
      halt();
      if (document.visibilityState === 'hidden' || hasEnded) return;
      ({ signal, stop } = stopper());
      void listen();
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      halt();
      document.removeEventListener('visibilitychange', start);
    };
  }, [id, again]);
  return followed;
}

const withLine = (lines: readonly TaskLogLine[], line: TaskLogLine) =>
  lines.some((known) => known.id === line.id) ? lines : [...lines, line];
function stopper() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
