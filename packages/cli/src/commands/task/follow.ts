import { setTimeout as sleep } from 'node:timers/promises';
import { isApiError } from '@officine/sdk';
import { ENDED_TASK_STATES, tasks } from '@officine/sdk/contract';
import { inSentence, wordsOf } from '@officine/sdk/labels';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { withoutControls } from '../../output/terminal.ts';
import type { Context } from '../../verb.ts';
import { sheetColumns, typeName } from './columns.ts';

/** Time between two reads: short at first, then longer. */
const MIN_WAIT_MS = 100;
const MAX_WAIT_MS = 1500;
/** Failed reads in a row before giving up: a restart of the server takes some seconds, and the task goes on. */
const MAX_FAILED_READS = 20;
/** Limit of lines in one answer of the server. */
const MAX_LOG_LINES = 500;

const isUnavailable = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'unavailable'].includes(error.code);

/**
 * Shows a task's log and progress until it ends, then the task. Ctrl+C stops following, not the task: exit code 8, and
 * the command to follow it again.
 */
export async function follow({ sdk, out, signal }: Context, id: number): Promise<ExitCode> {
  try {
    const task = await out.during(`Tâche ${id}…`, async ({ say, percent }) => {
      let last = 0;
      let state = '';
      let failedReads = 0;
      const readTask = async () => {
        // Read the task before its log: the log then has all lines up to that state.
        const seen = await sdk.call(tasks.get, { id }, { signal });
        return { seen, lines: await sdk.call(tasks.log, { id, query: { after: last } }, { signal }) };
      };
      for (let wait = MIN_WAIT_MS; ; wait = Math.min(wait * 1.5, MAX_WAIT_MS)) {
        const found = await readTask().catch((error: unknown) => {
          failedReads += 1;
          if (!isUnavailable(error) || failedReads > MAX_FAILED_READS) throw error;
          if (failedReads === 1) say('Le serveur ne répond pas ; la tâche est suivie dès qu’il revient.');
        });
        if (!found) {
          await sleep(MAX_WAIT_MS, undefined, { signal });
          continue;
        }
        const { seen, lines } = found;
        failedReads = 0;
        for (const line of lines) {
          last = line.id;
          say(withoutControls(line.message));
          wait = MIN_WAIT_MS;
        }
        if (seen.state !== state && seen.state === 'failed')
          say(`Échec : ${withoutControls(seen.error ?? '')} Nouvel essai plus tard.`);
        state = seen.state;
        percent(seen.progress);
        if (ENDED_TASK_STATES.includes(seen.state) && lines.length < MAX_LOG_LINES) return seen;
        await sleep(wait, undefined, { signal });
      }
    });
    const ending = `${typeName(task.type)} (tâche ${id}) : ${inSentence(wordsOf('Task.state')[task.state])}.`;
    if (task.state === 'done') out.done(ending);
    else out.warn(task.state === 'parked' ? `${ending} ${withoutControls(task.error ?? '')}` : ending);
    await out.item({ ...task }, sheetColumns);
    return task.state === 'done' ? EXIT.done : EXIT.error;
  } catch (error) {
    if (!signal.aborted) throw error;
    out.note(`La tâche continue sur le serveur. Pour y revenir : officine task watch ${id}`);
    return EXIT.pending;
  }
}
