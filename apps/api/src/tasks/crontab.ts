import { type Instant, lastTick, parisDateTime } from '@officine/domain';
import type { TaskType } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { enqueue } from './enqueue.ts';
import { TASK_RULES } from './rules.ts';

/**
 * Starts what the schedule has due at `now`: once a tick, however many nodes ask. What was missed while nothing ran is
 * started once; a type that is seen for the first time waits for its next tick. Gives the started types.
 */
export async function startDue(sql: postgres.Sql, types: readonly TaskType[], now: Instant): Promise<TaskType[]> {
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
    else if (last < tick && (await startTick(sql, type, tick))) started.push(type);
  }
  return started;
}

async function startTick(sql: postgres.Sql, type: TaskType, tick: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [mine] =
      await tx`update task_schedules set tick = ${tick} where type = ${type} and tick < ${tick} returning type`;
    if (!mine) return false;
    // The last one has not come to its end: it does this one's work too.
    const [late] = await tx`
      select from tasks where type = ${type} and schedule_key is not null and state in ('waiting', 'failed', 'running') limit 1`;
    if (late) return false;
    return (await enqueue(tx, type, {}, { scheduleKey: `${type}@${tick}` })) !== undefined;
  }) as Promise<boolean>;
}
