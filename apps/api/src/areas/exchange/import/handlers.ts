import { imports } from '@officine/sdk/contract';
import { type Call, Collection, type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { sentFile } from '../../../files/upload.ts';
import { importedList, importList, readSheet } from './import-list.ts';
import { findImport, listImports, readReceipt } from './receipt.ts';
import { rejectsOf } from './rejects.ts';
import { undoImport } from './undo.ts';

/** The list of a call about imports. */
const listOf = (
  call: Pick<Call<typeof imports.get>, 'resources' | 'actor'> & { input: { resource: string | number } },
) => importedList(call, String(call.input.resource));

export const importHandlers: readonly Handler[] = [
  handler(imports.read, (call) => readSheet(call, listOf(call), sentFile(call.uploads), call.signal)),
  handler(imports.run, (call) => {
    const { input, uploads, request } = call;
    const { fields, key, dry_run: dryRun = false, skip_errors: skipErrors = false } = input.body;
    const upload = sentFile(uploads);
    const idempotency = keyOf(request, { body: { list: input.resource, fields, key, dryRun, skipErrors }, uploads });
    return importList(call, listOf(call), {
      upload,
      fields,
      key,
      dryRun,
      skipErrors,
      idempotency,
      signal: call.signal,
    });
  }),
  handler(imports.list, async (call) => new Collection(await listImports(call.sql, call.actor, listOf(call)))),
  handler(imports.get, async (call) => {
    const { sql, actor } = call;
    const resource = listOf(call);
    return readReceipt(sql, actor, resource, await findImport(sql, actor, resource, String(call.input.id)));
  }),
  handler(imports.rejects, async (call) =>
    rejectsOf(call.sql, await findImport(call.sql, call.actor, listOf(call), String(call.input.id))),
  ),
  handler(imports.undo, (call) => undoImport(call, listOf(call), String(call.input.id))),
];
