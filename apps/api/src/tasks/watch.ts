import type postgres from 'postgres';
import { queue } from './enqueue.ts';
import { LOCKS } from './locks.ts';

/** Behind what a worker may take to come to its first sign of life, and a row to get its job. */
const YOUNG = '30 seconds';

/** Says that a worker lives, and its tasks run. `attempts` are those of its tasks that rows still have as running; not `alive`: it was buried. */
export async function beat(
  sql: postgres.Sql,
  worker: number,
  running: readonly number[],
): Promise<{ alive: boolean; attempts: Map<number, number> }> {
  const [row] = await sql`update task_workers set date_heartbeat = now() where id = ${worker} returning id`;
  const tasks = running.length
    ? await sql<{ id: number; attempts: number }[]>`
        update tasks set date_heartbeat = now() where id = any(${[...running]}::int[]) and state = 'running' returning id, attempts`
    : [];
  return { alive: row !== undefined, attempts: new Map(tasks.map((task) => [task.id, task.attempts])) };
}

/**
 * Takes their locks from workers that are dead, so that what they ran runs again: those whose session has ended, and those
 * silent for `deadMs`, whose session is ended first. Gives the number of dead workers.
 */
export async function buryDead(sql: postgres.Sql, deadMs: number): Promise<number> {
  return sql.begin(async (tx) => {
    const dead = await tx<{ id: number; pool: string; pid: number | null }[]>`
      select w.id, w.pool, l.pid from task_workers w
      left join pg_locks l on l.locktype = 'advisory' and l.classid = ${LOCKS.worker}::int::oid and l.objid = w.id::oid and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database()) and l.granted
      where l.pid is null or w.date_heartbeat < now() - ${deadMs} * interval '1 millisecond'
      for update of w skip locked`;
    const pids = dead.flatMap(({ pid }) => (pid === null ? [] : [pid]));
    // What a stopped process has left open in the middle of its tasks would keep others out until it times out.
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
    // Whatever nobody alive holds: the dead's, and what a restored backup brought along.
    const [orphans] = await tx<{ pools: string[] }[]>`
      select coalesce(array_agg(distinct locked_by), '{}') as pools from graphile_worker.jobs
      where locked_by is not null and not exists (select from task_workers where pool = locked_by)
        and (locked_by = any(${dead.map(({ pool }) => pool)}::text[]) or locked_at < now() - ${YOUNG}::interval)`;
    if (orphans?.pools.length) {
      await tx`select graphile_worker.force_unlock_workers(${orphans.pools}::text[])`;
      // Those whose task has a newer job already are of no use to anybody.
      await tx`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where key is null and locked_at is null and attempts >= max_attempts having count(*) > 0`;
    }
    return dead.length;
  }) as Promise<number>;
}

/** Rows are the truth: a task that the queue has lost (a backup without it, a worker that woke up after its burial) is put there again. */
export async function requeueForgotten(sql: postgres.Sql, types: readonly string[]): Promise<number> {
  const forgotten = await sql<{ id: number }[]>`
    select id from tasks where state in ('waiting', 'failed', 'running') and type = any(${[...types]}::text[])
      and date_update < now() - ${YOUNG}::interval
      and not exists (select from graphile_worker.jobs j where j.key = 'task:' || tasks.id)
    limit 100`;
  for (const { id } of forgotten) await sql.begin((tx) => queue(tx, id));
  return forgotten.length;
}
