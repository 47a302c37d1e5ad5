import type postgres from 'postgres';
import { queue } from './enqueue.ts';
import { LOCKS } from './locks.ts';

/** Longer than a worker takes until its first heartbeat, and a row until it has its job. */
const START_TIME = '30 seconds';

/**
 * Stores the heartbeat of a worker. `alive` is false when the worker was released as dead; `attempts`, by task, has those of `running`
 * that are still running by their rows. The rows are only read: a task may hold its own for minutes.
 */
export async function storeHeartbeat(
  sql: postgres.Sql,
  worker: number,
  running: readonly number[],
): Promise<{ alive: boolean; attempts: Map<number, number> }> {
  const [row] = await sql`update task_workers set date_heartbeat = now() where id = ${worker} returning id`;
  const tasks = running.length
    ? await sql<{ id: number; attempts: number }[]>`
        select id, attempts from tasks where id = any(${[...running]}::int[]) and state = 'running'`
    : [];
  return { alive: row !== undefined, attempts: new Map(tasks.map((task) => [task.id, task.attempts])) };
}

/**
 * Releases the locks of dead workers, so that their tasks run again: workers whose session has ended, and those without a heartbeat for
 * `deadMs`, whose session is terminated first. `self` is the worker that asks: a slow one does not take itself for dead. Returns the
 * number of dead workers.
 */
export async function releaseDeadWorkers(sql: postgres.Sql, deadMs: number, self: number | undefined): Promise<number> {
  return sql.begin(async (tx) => {
    const dead = await tx<{ id: number; pool: string; pid: number | null }[]>`
      select w.id, w.pool, l.pid from task_workers w
      left join pg_locks l on l.locktype = 'advisory' and l.classid = ${LOCKS.worker}::int::oid and l.objid = w.id::oid and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database()) and l.granted
      where w.id <> ${self ?? 0} and (l.pid is null or w.date_heartbeat < now() - ${deadMs} * interval '1 millisecond')
      for update of w skip locked`;
    const pids = dead.flatMap(({ pid }) => (pid === null ? [] : [pid]));
    // Also the transactions that a suspended process left open within its tasks: they would block others until they time out.
    if (pids.length)
      await tx`
        select pg_terminate_backend(pid) from (
          select unnest(${pids}::int[]) as pid
          union
          select work.pid from pg_locks run join pg_locks work on work.locktype = 'advisory' and work.database = run.database
            and work.classid = ${LOCKS.commit}::int::oid and work.objid = run.objid and work.mode = 'ShareLock' and work.granted
          where run.locktype = 'advisory' and run.classid = ${LOCKS.run}::int::oid and run.pid = any(${pids}::int[])
        ) sessions`;
    if (dead.length) await tx`delete from task_workers where id = any(${dead.map(({ id }) => id)}::int[])`;
    // Jobs that no live worker holds: those of the dead ones, and those that a restored backup contained.
    const [orphans] = await tx<{ pools: string[] }[]>`
      select coalesce(array_agg(distinct locked_by), '{}') as pools from graphile_worker.jobs
      where locked_by is not null and not exists (select from task_workers where pool = locked_by)
        and (locked_by = any(${dead.map(({ pool }) => pool)}::text[]) or locked_at < now() - ${START_TIME}::interval)`;
    if (orphans?.pools.length) {
      await tx`select graphile_worker.force_unlock_workers(${orphans.pools}::text[])`;
      // Removes jobs whose task has a newer one.
      await tx`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where key is null and locked_at is null and attempts >= max_attempts having count(*) > 0`;
    }
    return dead.length;
  }) as Promise<number>;
}

/** Adds the missing jobs of tasks that wait by their rows: after a restored backup, or when a worker resumed after its release. */
export async function requeueLostTasks(sql: postgres.Sql, types: readonly string[]): Promise<number> {
  const lost = await sql<{ id: number }[]>`
    select id from tasks where state in ('waiting', 'failed', 'running') and type = any(${[...types]}::text[])
      and date_update < now() - ${START_TIME}::interval
      and not exists (select from graphile_worker.jobs j where j.key = 'task:' || tasks.id)
    limit 100`;
  for (const { id } of lost) await sql.begin((tx) => queue(tx, id));
  return lost.length;
}
