import type { Readable } from 'node:stream';
import type { StartedExport } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import * as z from 'zod';
import { type Actor, systemActor } from '../../../access/actor.ts';
import { AppError } from '../../../base/errors.ts';
import type { CommandContext, Resources } from '../../../calls/context.ts';
import { defineTask, type TaskBody, TaskFailure } from '../../../calls/task.ts';
import { replicas } from '../../../database/replica.ts';
import { spool } from '../../../files/spool.ts';
import { storeUpload } from '../../../files/store-upload.ts';
import { type IdempotencyKey, once } from '../../../rest/idempotency.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { enqueue } from '../../desk/tasks/enqueue.ts';
import { tableDownload } from '../tables/download.ts';
import type { Row, Table } from '../tables/table.ts';
import type { ExportRequest } from './export-list.ts';
import { exportTable } from './export-table.ts';

const ROW = { one: 'ligne', many: 'lignes', feminine: true };

/** Starts the task that exports a list. What the list refuses, as an unknown filter, is refused at once. */
export async function startExport(
  context: CommandContext,
  request: ExportRequest,
  key: IdempotencyKey | undefined,
): Promise<StartedExport> {
  const { sql, actor } = context;
  await exportTable(context, request);
  return once(sql, actor, key, async (tx) => ({
    task: (await enqueue(tx, 'list_export', { ...request }, { userId: actor.userId })) as number,
  }));
}

/** The administrator who started the task: the file has what they may read when it is made. */
async function starterOf(sql: postgres.Sql, task: number): Promise<Actor> {
  const [user] = await sql<{ userId: number; username: string }[]>`
    select u.id as "userId", u.login as username from tasks t join users u on u.id = t.user_id
    where t.id = ${task} and u.role = 'admin' and u.is_active`;
  if (!user) throw new TaskFailure('Le compte qui a demandé cet export n’y a plus droit.', { retry: false });
  return { ...systemActor('list_export'), ...user };
}

/** Passes rows on, and counts them. */
async function* counted(
  rows: Table['rows'],
  { signal, onRows }: { signal: AbortSignal; onRows: (rows: number) => void },
): AsyncGenerator<readonly Row[]> {
  for await (const some of rows) {
    signal.throwIfAborted();
    onRows(some.length);
    yield some;
  }
}

/** Deletes the files of exports after 30 days. */
export async function sweepExports(sql: postgres.ISql): Promise<void> {
  await sql`
    delete from files where id in (
      select file_id from tasks where type = 'list_export' and datetime_end < now() - interval '30 days')`;
}

const payloadSchema = z.strictObject({
  name: z.string(),
  search: z.string().default(''),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z.array(z.string()).optional(),
  rows: z.string().optional(),
  title: z.string().max(60).optional(),
});

/** Exports a list, or a log of events, to a file of the task. A run that stops leaves no file; the next one starts again. */
export const listExportTask = (resources: Resources): TaskBody =>
  defineTask(payloadSchema, async ({ id, payload, sql, services, signal, kept, commit, keep, log, progress }) => {
    if (kept) return kept;
    const actor = await starterOf(sql, id);
    let rows = 0;
    const copy = services.own(replicas)?.choose();
    if (copy) log('info', `Lu sur la réplique de la base, données d’il y a ${copy.age} s.`);
    // A replica that breaks off the read fails this run; the next one starts again.
    const table = await exportTable({ sql: copy?.sql ?? sql, actor, resources }, payload).catch((error: unknown) => {
      // A list that refuses the request does so at each try.
      if (error instanceof AppError) throw new TaskFailure(error.message, { retry: false, cause: error });
      throw error;
    });
    const onRows = (some: number) => {
      rows += some;
      if (table.count) progress((rows / table.count) * 95);
    };
    const { name, type, content } = tableDownload(
      { ...table, rows: counted(table.rows, { signal, onRows }) },
      payload.format,
    );
    const { path, size, sha256, remove } = await spool(services, content as Readable);
    try {
      return await commit(async (tx) => {
        const media = type.replace(/;.*/, '');
        const upload = { field: 'file', name, type: media, size, width: null, height: null, sha256, path };
        const file = await storeUpload(services, tx, upload, { public: false });
        await tx`delete from files where id = (select file_id from tasks where id = ${id})`;
        await tx`update tasks set file_id = ${file} where id = ${id}`;
        const done = { rows, size };
        await keep(tx, done);
        await notify(
          tx,
          {
            kind: 'task',
            title: `Export prêt : ${name}`,
            message: `${countOf(ROW, rows)}. Le fichier se télécharge pendant 30 jours.`,
            link: `/tasks/${id}`,
            source: `task:${id}:done`,
          },
          { users: [actor.userId as number] },
        );
        log('info', `${countOf(ROW, rows)} dans ${name}.`);
        return done;
      });
    } finally {
      await remove();
    }
  });
