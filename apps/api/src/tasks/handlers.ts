import { type TaskLogLine, tasks } from '@officine/sdk/contract';
import { atom } from '../database/atom.ts';
import { notFound } from '../errors.ts';
import { type Handler, handler } from '../http/handler.ts';
import { toId } from '../rest/sql.ts';

const LINES = 500;

export const taskHandlers: Handler[] = [
  handler(tasks.log, async ({ input, services: { sql } }) => {
    const id = toId(input.id);
    const [task] = await sql`select from tasks where id = ${id}`;
    if (!task) throw notFound();
    const lines = await sql<TaskLogLine[]>`
      select id, attempt, level, message, datetime from task_lines
      where task_id = ${id} and id > ${input.query?.after ?? 0} order by id limit ${LINES}`;
    return lines.map((line) => ({ ...line, datetime: atom(line.datetime) }));
  }),
];
