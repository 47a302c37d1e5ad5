import { type Instant, lastTick, parisDateTime } from '@officine/domain';
import type { TaskType } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { TaskBody } from '../../../calls/task.ts';
import { enqueue } from './enqueue.ts';
import { TASK_RULES } from './rules.ts';

/**
 * Starts the scheduled tasks that are due at `now`: once for each tick, on whichever node comes first. Ticks that were missed while no
 * server ran are started once; a new type waits for its next tick. Returns the types that were started.
 */
export async function startDue(
  sql: postgres.Sql,
  bodies: Readonly<Partial<Record<TaskType, Pick<TaskBody, 'hasWork'>>>>,
  now: Instant,
): Promise<TaskType[]> {
  const types = Object.keys(bodies) as TaskType[];
  const { date, time } = parisDateTime(now);
  const due = types.flatMap((type) => {
    const { cron } = TASK_RULES[type];
    return cron ? [{ type, tick: lastTick(cron, `${date}T${time.slice(0, 5)}`) }] : [];
  });
  const known = new Map(
    (await sql<{ type: string; tick: string }[]>`select type, tick from task_schedules`).map((row) => [
      row.type,
      row.tick,
    ]),
  );
  const started: TaskType[] = [];
  for (const { type, tick } of due) {
    const last = known.get(type);
    if (last === undefined)
      await sql`insert into task_schedules (type, tick) values (${type}, ${tick}) on conflict do nothing`;
    else if (last < tick && (await startTick(sql, type, tick, bodies[type]))) started.push(type);
  }
  return started;
}

async function startTick(
  sql: postgres.Sql,
  type: TaskType,
  tick: string,
  body: Pick<TaskBody, 'hasWork'> = {},
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [mine] =
      await tx`update task_schedules set tick = ${tick} where type = ${type} and tick < ${tick} returning type`;
    if (!mine) return false;
    if (body.hasWork && !(await body.hasWork(tx))) return false;
    // The previous one has not ended: it does this one's work as well.
    const [late] = await tx`
      select from tasks where type = ${type} and schedule_key is not null and state in ('waiting', 'failed', 'running') limit 1`;
    if (late) return false;
    return (await enqueue(tx, type, {}, { scheduleKey: `${type}@${tick}` })) !== undefined;
  }) as Promise<boolean>;
}
