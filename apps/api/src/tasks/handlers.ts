import { type Task, tasks } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { type Handler, handler } from '../calls/handler.ts';
import { keyOf } from '../calls/idempotency-key.ts';
import { notFound } from '../errors.ts';
import { once } from '../rest/idempotency.ts';
import { pathOf } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';
import { viewOf } from '../rest/view.ts';
import { cancel, idOf, retry, runByHand } from './command.ts';
import { linesAfter } from './lines.ts';
import { streamTask } from './stream.ts';
import type { TaskBodies } from './task.ts';

export const taskHandlers = (r: { readonly tasks: Resource }, bodies: TaskBodies): Handler[] => {
  const read = async (tx: postgres.ISql, actor: Actor, id: number) =>
    JSON.parse(await viewOf(r.tasks, actor.role).get(tx, actor, id)) as Task;
  return [
    handler(tasks.run, async ({ input: { body }, actor, services, uploads, request, reply }) => {
      const task = await once(services.sql, actor, keyOf(request, { body, uploads }), async (tx) =>
        read(tx, actor, await runByHand(tx, actor, body, bodies)),
      );
      reply.code(201).header('location', `${pathOf(r.tasks, actor.role)}/${task.id}`);
      return task;
    }),
    handler(tasks.cancel, ({ input, actor, services }) =>
      services.sql.begin(async (tx) => {
        await cancel(tx, actor, idOf(input.id));
        return read(tx, actor, idOf(input.id));
      }),
    ),
    handler(tasks.retry, ({ input, actor, services }) =>
      services.sql.begin(async (tx) => {
        await retry(tx, actor, idOf(input.id));
        return read(tx, actor, idOf(input.id));
      }),
    ),
    handler(tasks.log, async ({ input, services: { sql } }) => {
      const id = idOf(input.id);
      const [task] = await sql`select from tasks where id = ${id}`;
      if (!task) throw notFound();
      return linesAfter(sql, id, input.query?.after ?? 0);
    }),
    streamTask(r.tasks),
  ];
};
