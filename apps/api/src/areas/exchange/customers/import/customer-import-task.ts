import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CustomerImport, FILE_LIMITS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import * as z from 'zod';
import { type Actor, systemActor } from '../../../../access/actor.ts';
import { AppError } from '../../../../base/errors.ts';
import type { Services } from '../../../../base/services.ts';
import { defineTask, TaskFailure } from '../../../../calls/task.ts';
import { setStatementTimeout } from '../../../../database/statement-timeout.ts';
import { incomingFolder } from '../../../../files/incoming.ts';
import { writeTemporaryFile } from '../../../../files/temporary-file.ts';
import { notify } from '../../../desk/notifications/notify.ts';
import { importWithin } from './import-customers.ts';

interface StoredImport {
  readonly key: string;
  readonly fields: readonly string[] | null;
  readonly user: Pick<Actor, 'userId' | 'username'> | null;
}

async function storedImport(sql: postgres.Sql, id: string): Promise<StoredImport> {
  const [found] = await sql<StoredImport[]>`
    select f.key, i.fields, case when u.id is not null then json_build_object('userId', u.id, 'username', u.login) end as user
    from customer_imports i join files f on f.id = i.file_id left join users u on u.id = i.user_id where i.id = ${id}`;
  if (!found)
    throw new TaskFailure('Le fichier de cet import n’est plus là : importez-le à nouveau.', { retry: false });
  return found;
}

/** What the import did already, when its task runs again. Waits for a run that is about to commit. */
async function storedResult(tx: postgres.TransactionSql, id: string): Promise<CustomerImport | null> {
  const [stored] = await tx<{ result: CustomerImport | null }[]>`
    select result from customer_imports where id = ${id} for update`;
  return stored?.result ?? null;
}

interface Done {
  readonly id: number;
  readonly updated: number;
  readonly rejected: number;
}
/** Tells the user who started the import that it is done. */
const tellUser = (tx: postgres.TransactionSql, userId: number, { id, updated, rejected }: Done) =>
  notify(
    tx,
    {
      kind: 'task',
      title: rejected > 0 ? 'Import de clients effectué avec erreurs' : 'Import de clients effectué',
      message: `Pharmacies modifiées : ${updated}. Lignes refusées : ${rejected}.`,
      link: `/tasks/${id}`,
      source: `task:${id}:done`,
    },
    { users: [userId] },
  );

/** A stored file on this machine's disk, while `work` runs. */
async function withStoredFile<T>(
  { files, config }: Pick<Services, 'files' | 'config'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = incomingFolder(config.dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await writeTemporaryFile(await files.get(key), path, FILE_LIMITS.csv);
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Imports a stored customer file in one transaction: a run that stops changes nothing, and the next one imports the
 * whole file. The history names the user who started it.
 */
export const customerImportTask = defineTask(
  z.strictObject({ import: z.uuid(), skip_errors: z.boolean().default(false) }),
  async ({ id, payload, sql, services, kept, commit, keep, log, progress }) => {
    if (kept) return kept;
    const { key, fields, user } = await storedImport(sql, payload.import);
    const actor: Actor = { ...systemActor('customer_import'), ...user };
    progress(10);
    const options = { fields: fields ?? undefined, dryRun: false, skipErrors: payload.skip_errors };
    try {
      const result = await withStoredFile(services, key, (path) =>
        commit(async (tx) => {
          await setStatementTimeout(tx, '10min');
          const stored = await storedResult(tx, payload.import);
          const { rows, updated, rejected } =
            stored ?? (await importWithin(tx, actor, { path, ...options }, { id: payload.import }));
          const done = { import: payload.import, rows, updated, rejected };
          await keep(tx, done);
          if (!stored && user?.userId) await tellUser(tx, user.userId, { id, updated, rejected });
          return done;
        }),
      );
      log('info', `${result.updated} pharmacies modifiées, ${result.rejected} lignes refusées.`);
      return result;
    } catch (error) {
      // A refused file is refused again at each try.
      if (error instanceof AppError) throw new TaskFailure(error.message, { retry: false, cause: error });
      throw error;
    }
  },
);
