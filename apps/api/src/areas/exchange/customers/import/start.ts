import type { StartedImport } from '@officine/sdk/contract';
import type { CommandContext } from '../../../../calls/context.ts';
import { storeUpload } from '../../../../files/store-upload.ts';
import type { Upload } from '../../../../files/upload.ts';
import { type IdempotencyKey, once } from '../../../../rest/idempotency.ts';
import { enqueue } from '../../../desk/tasks/enqueue.ts';
import { checkCustomerFile } from './import-customers.ts';

interface ImportStart {
  readonly upload: Upload;
  readonly fields?: readonly string[] | undefined;
  readonly skipErrors: boolean;
  readonly key: IdempotencyKey | undefined;
}

/** Stores a customer file and starts the task that imports it. A repeated call with the same key starts one task. */
export async function startImport(
  { sql, actor, services }: Pick<CommandContext, 'sql' | 'actor' | 'services'>,
  { upload, fields, skipErrors, key }: ImportStart,
): Promise<StartedImport> {
  await checkCustomerFile(upload.path, fields);
  return once(sql, actor, key, async (tx) => {
    const file = await storeUpload(services, tx, upload, { public: false });
    const [{ id }] = await tx<[{ id: string }]>`
      insert into customer_imports (user_id, header, separator, is_dry_run, file_id, fields)
      values (${actor.userId}, '[]', ';', false, ${file}, ${fields ? JSON.stringify(fields) : null}::text::json) returning id`;
    const task = await enqueue(
      tx,
      'customer_import',
      { import: id, skip_errors: skipErrors },
      { userId: actor.userId },
    );
    return { id, task: task as number };
  });
}
