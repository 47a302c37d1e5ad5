import { type Task, tasks } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { pathId } from '../../../calls/path-id.ts';
import type { TaskBodies } from '../../../calls/task.ts';
import { once } from '../../../rest/idempotency.ts';
import { pathOf } from '../../../rest/iri.ts';
import { Json } from '../../../rest/json.ts';
import { viewOf } from '../../../rest/view.ts';
import { cancel, retry, runByHand } from './command.ts';
import { linesAfter } from './lines.ts';
import { streamTask } from './stream.ts';

/** Applies a command to a task; returns the task as it is then. */
const change = (
  context: CommandContext,
  command: (context: TransactionContext, id: number) => Promise<void>,
  id: number,
): Promise<Json<Task>> =>
  context.sql.begin(async (tx) => {
    await command({ ...context, tx }, id);
    return viewOf(context.resources.tasks, context.actor.role).item<Task>(tx, context.actor, id);
  });

/** `bodies` check the payload of a task that is started by hand. */
export const tasksHandlers = (bodies: TaskBodies): readonly Handler[] => [
  handler(tasks.run, async (call) => {
    const { actor, resources, reply } = call;
    const { body } = call.input;
    const { id, json } = await once(
      call.sql,
      actor,
      keyOf(call.request, { body, uploads: call.uploads }),
      async (tx) => {
        const created = await runByHand({ ...call, tx }, body, bodies);
        return { id: created, json: await viewOf(resources.tasks, actor.role).get(tx, actor, created) };
      },
    );
    reply.code(201).header('location', `${pathOf(resources.tasks, actor.role)}/${id}`);
    return new Json<Task>(json);
  }),
  handler(tasks.cancel, (call) => change(call, cancel, pathId(call.input.id))),
  handler(tasks.retry, (call) => change(call, retry, pathId(call.input.id))),
  handler(tasks.log, async ({ input, sql }) => {
    const id = pathId(input.id);
    const [task] = await sql`select from tasks where id = ${id}`;
    if (!task) throw notFound();
    return linesAfter(sql, id, input.query?.after ?? 0);
  }),
  handler(tasks.stream, streamTask),
];
