import postgres from 'postgres';
import { LOCKS, TaskStop } from './locks.ts';

/** A database session kept open while its process runs tasks: other processes take its end for the process's. */
export interface Fence {
  /** Row of `task_workers`. */
  readonly id: number;
  /** Aborted when the session has ended: other processes may run the tasks by then. */
  readonly lost: AbortSignal;
  /** Makes this process the only one to run a task; returns false while another one holds it. */
  lock(task: number): Promise<boolean>;
  unlock(task: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a connection that is never replaced: one that reconnects by itself would forget its locks in silence. */
export async function openFence(sql: postgres.Sql, pool: string): Promise<Fence> {
  const gone = new AbortController();
  const session = postgres({
    ...sql.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    fetch_types: false,
    shared: { retries: 0, typeArrayMap: {} },
    // The database closes the session of an unreachable machine within half a minute.
    connection: {
      ...sql.options.connection,
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
    },
    onclose: () => gone.abort(new TaskStop('lost')),
  } as never) as unknown as postgres.Sql;
  const held = new Set<number>();
  try {
    // One statement: the row is visible to others only once its lock is held.
    const [row] = await session<{ id: number }[]>`
      with mine as (insert into task_workers (pool) values (${pool}) returning id)
      select id, pg_advisory_lock(${LOCKS.worker}::int, id) from mine`;
    if (!row) throw new Error('no row of this worker');
    return {
      id: row.id,
      lost: gone.signal,
      async lock(task) {
        // A session may take the same lock twice.
        if (held.has(task) || gone.signal.aborted) return false;
        held.add(task);
        try {
          const [lock] = await session<{ free: boolean }[]>`
            select pg_try_advisory_lock(${LOCKS.run}::int, ${task}::int) as free`;
          if (lock?.free && !gone.signal.aborted) return true;
        } catch (error) {
          held.delete(task);
          throw error;
        }
        held.delete(task);
        return false;
      },
      async unlock(task) {
        held.delete(task);
        if (!gone.signal.aborted) await session`select pg_advisory_unlock(${LOCKS.run}::int, ${task}::int)`;
      },
      async close() {
        if (!gone.signal.aborted) await session`delete from task_workers where id = ${row.id}`.catch(() => undefined);
        gone.abort(new TaskStop('lost'));
        await session.end({ timeout: 1 });
      },
    };
  } catch (error) {
    await session.end({ timeout: 0 });
    throw error;
  }
}
