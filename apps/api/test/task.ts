import type { Services } from '../src/base/services.ts';
import type { TaskContext } from '../src/calls/task.ts';

/** A task's context without its queue, with the lines that the body logged. */
export function taskContext<P extends object>(
  services: Services,
  id: number,
  payload: P,
): { context: TaskContext<P>; lines: string[]; stop: AbortController } {
  const lines: string[] = [];
  const stop = new AbortController();
  const { sql } = services;
  const context: TaskContext<P> = {
    id,
    attempt: 1,
    payload,
    services,
    kept: null,
    sql,
    signal: stop.signal,
    progress: () => {},
    log: (_level, message) => void lines.push(message),
    commit: (work) => sql.begin(work) as Promise<never>,
    keep: async () => {},
  };
  return { context, lines, stop };
}
