import { exchange } from '@officine/sdk/contract';
import { invalid } from '../errors.ts';
import type { Upload } from '../files/upload.ts';
import { type Handler, handler } from '../http/handler.ts';
import { keyOf } from '../http/idempotency-key.ts';
import { exportCustomers } from './export-customers.ts';
import { importCustomers } from './import/import-customers.ts';
import { rejectsFile, reportFile } from './import/kept.ts';

function fileOf(uploads: Readonly<Record<string, Upload>>): Upload {
  const upload = uploads['file'];
  if (!upload) throw invalid([{ propertyPath: 'file', message: 'Le fichier est obligatoire' }]);
  return upload;
}

export const exchangeHandlers: readonly Handler[] = [
  handler(exchange.importCustomers, ({ input: { body }, actor, services, uploads, request }) => {
    const { dry_run: dryRun = false, skip_errors: skipErrors = false } = body as {
      dry_run?: boolean;
      skip_errors?: boolean;
    };
    const { path } = fileOf(uploads);
    const key = keyOf(request, { body: { dryRun, skipErrors }, uploads });
    return importCustomers(services.sql, actor, { path, dryRun, skipErrors, key });
  }),
  handler(exchange.importRejects, ({ input, services }) => rejectsFile(services.sql, String(input.id))),
  handler(exchange.importReport, ({ input, services }) => reportFile(services.sql, String(input.id))),
  handler(exchange.exportCustomers, async ({ input, services }) => exportCustomers(services.sql, input.query?.format)),
];
