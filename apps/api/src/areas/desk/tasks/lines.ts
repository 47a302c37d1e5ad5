import type { TaskLogLine } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { atom } from '../../../database/atom.ts';

/** Lines that one call returns. */
export const MAX_LINES = 500;

/** Lines of a task's log after the line `after`, oldest first. */
export async function linesAfter(sql: postgres.ISql, task: number, after: number): Promise<TaskLogLine[]> {
  const lines = await sql<TaskLogLine[]>`
    select id, attempt, level, message, datetime from task_lines
    where task_id = ${task} and id > ${after} order by id limit ${MAX_LINES}`;
  return lines.map((line) => ({ ...line, datetime: atom(line.datetime) }));
}
