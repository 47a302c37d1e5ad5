import { ENDED_TASK_STATES, type Task, type TaskLogLine, tasks } from '@officine/sdk/contract';
import { useEffect, useState } from 'react';
import { oneOfTabs } from '../browser/one-of-tabs.ts';
import { send } from '../calls/send.ts';
import { serverEvents } from '../calls/server-events.ts';

/** Pause before a tab that has no stream reads its task again, and before a broken stream is opened again. */
const PAUSE_MS = 3000;

interface FollowedTask {
  task: Task | undefined;
  lines: readonly TaskLogLine[];
  /** The server does not answer: the state shown may be old. */
  isCut: boolean;
}

/**
 * Follows one task and its log. A new value of `again` follows it anew, after an ended task is retried. Over HTTP/1.1 all
 * tabs of a browser share six connections to the server: one visible tab has a stream, the others read their task every
 * three seconds, and a hidden tab does nothing.
 */
export function useFollowedTask(id: number, again: unknown): FollowedTask {
  const [followed, setFollowed] = useState<FollowedTask>({ task: undefined, lines: [], isCut: false });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `again` starts it anew
  useEffect(() => {
    let stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let lastLine: number | undefined;
    let hasEnded = false;
    const addTask = (task: Task) => {
      hasEnded = ENDED_TASK_STATES.includes(task.state);
      setFollowed((before) => ({ ...before, task, isCut: false }));
    };
    const addLines = (lines: readonly TaskLogLine[]) => {
      lastLine = lines.at(-1)?.id ?? lastLine;
      setFollowed((before) => ({ ...before, lines: withLines(before.lines, lines) }));
    };
    const listen = async (signal: AbortSignal) => {
      const after = lastLine === undefined ? undefined : String(lastLine);
      for await (const { name, data } of await serverEvents(tasks.stream, { signal, id, after })) {
        const value: unknown = JSON.parse(data);
        if (name === 'task') addTask(value as Task);
        else addLines([value as TaskLogLine]);
      }
    };
    const visit = async (signal: AbortSignal) => {
      // The task first: the lines read after it include those that led to its state.
      const task = await send(tasks.get, { id }, { signal });
      for (;;) {
        const lines = await send(tasks.log, { id, query: { after: lastLine } }, { signal });
        if (!lines.length) break;
        addLines(lines);
      }
      addTask(task);
    };
    const isOver = () => hasEnded || document.visibilityState === 'hidden';
    const halt = () => {
      clearTimeout(timer);
      stop.abort();
      stop = new AbortController();
    };
    /** Does `read` again and again until the task has ended. */
    const follow = (read: (signal: AbortSignal) => Promise<void>) => {
      halt();
      const { signal } = stop;
      const turn = async () => {
        await read(signal).catch(() => {
          if (!signal.aborted) setFollowed((before) => ({ ...before, isCut: true }));
        });
        if (signal.aborted) return;
        if (hasEnded) tabs.leave();
        else timer = setTimeout(() => void turn(), PAUSE_MS);
      };
      void turn();
    };
    const tabs = oneOfTabs('officine.task', {
      take: () => follow(listen),
      drop: () => (isOver() ? halt() : follow(visit)),
      hear: () => {},
    });
    const start = () => {
      tabs.leave();
      halt();
      if (isOver()) return;
      follow(visit);
      tabs.enter();
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      tabs.close();
      halt();
      document.removeEventListener('visibilitychange', start);
    };
  }, [id, again]);
  return followed;
}

const withLines = (lines: readonly TaskLogLine[], more: readonly TaskLogLine[]) => [
  ...lines,
  ...more.filter(({ id }) => !lines.some((known) => known.id === id)),
];
