import { PREFIXES } from '@officine/sdk';
import { type QueuedTasks, type Task, type TaskType, tasks } from '@officine/sdk/contract';
import { AppError, notFound } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { retry } from '../../desk/tasks/command.ts';
import { enqueue } from '../../desk/tasks/enqueue.ts';
import { type SiteSelection, selectSites } from './site.ts';

/** Before scheduled tasks: the user waits. */
const PRIORITY = 0;

interface SitesTask extends SiteSelection {
  readonly type: TaskType;
}

const busy = ({ id, state }: Pick<Task, 'id' | 'state'>) =>
  `La tâche ${id} fait déjà ce travail : elle ${state === 'running' ? 'est en cours' : 'attend son tour'}.`;

/**
 * Queues one task for the selected sites; one that failed, and would be tried again later, runs now instead. Throws `task_running` when
 * the same task waits or runs.
 */
export async function queueSites(
  { sql, actor }: CommandContext,
  { type, erring = false, ...payload }: SitesTask,
): Promise<QueuedTasks> {
  return sql.begin(async (tx) => {
    const sites = await selectSites(tx, { ...payload, erring });
    if (sites.length === 0 && !erring) throw notFound();
    if (sites.length === 0) return { count: 0, tasks: [] };
    // Serialises concurrent calls, so that only one queues the task.
    await tx`select pg_advisory_xact_lock(hashtext(${`${type} ${JSON.stringify(payload)}`}))`;
    const [same] = await tx<{ id: number; state: Task['state'] }[]>`
      select id, state from tasks where type = ${type} and state in ('waiting', 'running', 'failed') and payload = ${JSON.stringify(payload)}::text::jsonb`;
    if (same && same.state !== 'failed') throw new AppError('task_running', busy(same));
    if (same) await retry({ tx, actor }, same.id);
    const id = same?.id ?? (await enqueue(tx, type, payload, { userId: actor.userId, priority: PRIORITY }));
    return { count: sites.length, tasks: [`/api${PREFIXES[actor.role]}${tasks.list.path}/${id}`] };
  });
}
