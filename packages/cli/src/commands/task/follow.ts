import { setTimeout as sleep } from 'node:timers/promises';
import { isApiError } from '@officine/sdk';
import { type Task, tasks } from '@officine/sdk/contract';
import { inSentence, wordsOf } from '@officine/sdk/labels';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { tame } from '../../output/terminal.ts';
import type { Context } from '../../verb.ts';
import { sheetColumns, typeName } from './columns.ts';

/** Milliseconds between two looks: soon at first, then seldom. */
const SOON = 100;
const SELDOM = 1500;
/** Looks in a row that a server which restarts may leave without answer: it takes some seconds, its task goes on. */
const PATIENCE = 20;
/** Lines that one answer has at most. */
const PAGE = 500;
const ENDED: readonly Task['state'][] = ['done', 'parked', 'cancelled'];

const isAway = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'unavailable'].includes(error.code);

/** Tells a task's lines and progress until it has ended, then shows it. Ctrl+C leaves it alone: exit code 8, and how to come back. */
export async function follow({ sdk, out, signal }: Context, id: number): Promise<ExitCode> {
  try {
    const task = await out.during(`Tâche ${id}…`, async ({ say, percent }) => {
      let last = 0;
      let state = '';
      let away = 0;
      const look = async () => {
        // The task first: whatever led to its state is among the lines read after it.
        const seen = await sdk.call(tasks.get, { id }, { signal });
        return { seen, lines: await sdk.call(tasks.log, { id, query: { after: last } }, { signal }) };
      };
      for (let wait = SOON; ; wait = Math.min(wait * 1.5, SELDOM)) {
        const found = await look().catch((error: unknown) => {
          away += 1;
          if (!isAway(error) || away > PATIENCE) throw error;
          if (away === 1) say('Le serveur ne répond pas ; la tâche est suivie dès qu’il revient.');
        });
        if (!found) {
          await sleep(SELDOM, undefined, { signal });
          continue;
        }
        const { seen, lines } = found;
        away = 0;
        for (const line of lines) {
          last = line.id;
          say(tame(line.message));
          wait = SOON;
        }
        if (seen.state !== state && seen.state === 'failed')
          say(`Échec : ${tame(seen.error ?? '')} Nouvel essai plus tard.`);
        state = seen.state;
        percent(seen.progress);
        if (ENDED.includes(seen.state) && lines.length < PAGE) return seen;
        await sleep(wait, undefined, { signal });
      }
    });
    const ending = `${typeName(task.type)} (tâche ${id}) : ${inSentence(wordsOf('Task.state')[task.state])}.`;
    if (task.state === 'done') out.done(ending);
    else out.warn(task.state === 'parked' ? `${ending} ${tame(task.error ?? '')}` : ending);
    await out.item({ ...task }, sheetColumns);
    return task.state === 'done' ? EXIT.done : EXIT.error;
  } catch (error) {
    if (!signal.aborted) throw error;
    out.note(`La tâche continue sur le serveur. Pour y revenir : officine task watch ${id}`);
    return EXIT.pending;
  }
}
