import { DEMO_CONFIRMATION, type DemoState, type RemovedDemo } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid } from '../../../base/errors.ts';
import type { Resources, TransactionContext } from '../../../calls/context.ts';
import type { DemoMarks } from '../../../database/schema/desk/demo-data.ts';
import { hashPassword, inTurn } from '../../accounts/accounts/hashing.ts';
import { checkNewPassword } from '../../accounts/accounts/new-password.ts';
import { enqueue } from '../tasks/enqueue.ts';
import { demoRows, hasOwnRows, madeSince, ownRows } from './demo-tables.ts';
import { refusedLoad, refusedRemoval } from './demo-tasks.ts';

interface DemoRow {
  readonly is_loaded: boolean;
  readonly marks: DemoMarks;
  /** The task, while it waits or runs. */
  readonly task: number | null;
  readonly type: string | null;
}
const readDemo = async (sql: postgres.ISql): Promise<DemoRow | undefined> =>
  (
    await sql<DemoRow[]>`
      select d.is_loaded, d.marks, t.id as task, t.type from demo_data d
      left join tasks t on t.id = d.task_id and t.state in ('waiting', 'running', 'failed')`
  )[0];

/** Where the demo data of a network stand. */
export async function demoState(
  sql: postgres.ISql,
  resources: Resources,
): Promise<{ state: DemoState; task?: number }> {
  const demo = await readDemo(sql);
  if (demo?.task) return { state: demo.type === 'demo_load' ? 'loading' : 'removing', task: demo.task };
  if (demo?.is_loaded) return { state: 'loaded' };
  return { state: (await hasOwnRows(sql, resources)) ? 'none' : 'offered' };
}

/** Two calls at once start one task. */
const LOCK = 731_660;
const BUSY = 'Les données de démonstration sont déjà là, ou en route.';

/** Starts the task that loads the demo. Throws a conflict where the network has data. */
export async function askDemo(
  { tx, actor, resources }: TransactionContext,
  password: string,
): Promise<{ task: number }> {
  checkNewPassword({ password }, '');
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  const { state } = await demoState(tx, resources);
  if (state === 'none') throw new AppError('conflict', refusedLoad(await ownRows(tx, resources)));
  if (state !== 'offered') throw new AppError('conflict', BUSY);
  const hash = await inTurn(() => hashPassword(password));
  const task = (await enqueue(tx, 'demo_load', {}, { userId: actor.userId })) as number;
  await tx`
    insert into demo_data (task_id, password_hash) values (${task}, ${hash})
    on conflict (id) do update set task_id = excluded.task_id, password_hash = excluded.password_hash, is_loaded = false`;
  return { task };
}

/** Starts the task that removes the demo, or says what would go and what is in the way. */
export async function dropDemo(
  { tx, actor, resources }: TransactionContext,
  { confirmation, dry_run }: { readonly confirmation?: string | undefined; readonly dry_run?: boolean | undefined },
): Promise<RemovedDemo> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  const demo = await readDemo(tx);
  if (!demo?.is_loaded) throw new AppError('conflict', 'Il n’y a pas de données de démonstration.');
  if (demo.task) throw new AppError('conflict', 'Leur retrait est déjà en route.');
  const made = await madeSince(tx, resources, demo.marks);
  const removed = await demoRows(tx, resources, demo.marks);
  if (dry_run) return { removed, made };
  if (confirmation !== DEMO_CONFIRMATION)
    throw invalid([{ propertyPath: 'confirmation', message: `Tapez ${DEMO_CONFIRMATION} pour confirmer` }]);
  if (made.length > 0) throw new AppError('conflict', refusedRemoval(made));
  const task = (await enqueue(tx, 'demo_remove', {}, { userId: actor.userId })) as number;
  await tx`update demo_data set task_id = ${task}`;
  return { removed, made, task };
}
