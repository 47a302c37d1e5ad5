import { exchange } from '@officine/sdk/contract';
import { searchOf } from '../calls/answer.ts';
import { Download, type Handler, handler } from '../calls/handler.ts';
import { keyOf } from '../calls/idempotency-key.ts';
import { invalid } from '../errors.ts';
import type { Upload } from '../files/upload.ts';
import type { Resource } from '../rest/resource.ts';
import { convertCip } from './convert-cip.ts';
import { exportCustomers } from './export-customers.ts';
import { importCustomers } from './import/import-customers.ts';
import { rejectsFile, reportFile } from './import/kept.ts';
import { type EventSubjects, exportEvents, isEventLog } from './lists/events.ts';
import { exportList, listNamed } from './lists/export-list.ts';
import { tableDownload } from './tables/download.ts';

function fileOf(uploads: Readonly<Record<string, Upload>>): Upload {
  const upload = uploads['file'];
  if (!upload) throw invalid([{ propertyPath: 'file', message: 'Le fichier est obligatoire' }]);
  return upload;
}

/** `clients.csv` as `clients-z.csv`. */
const withZ = (name: string) => name.replace(/(\.\w+)?$/, '-z$1');

type Subjects = EventSubjects & Readonly<Record<string, Resource>>;

export const exchangeHandlers = (r: Subjects): readonly Handler[] => [
  handler(exchange.importCustomers, ({ input: { body }, actor, services, uploads, request }) => {
    const { dry_run: dryRun = false, skip_errors: skipErrors = false } = body as {
      dry_run?: boolean;
      skip_errors?: boolean;
    };
    const { path } = fileOf(uploads);
    const key = keyOf(request, { body: { dryRun, skipErrors }, uploads });
    return importCustomers(services.sql, actor, { path, dryRun, skipErrors, key });
  }),
  handler(exchange.convertCip, async ({ services, uploads, reply }) => {
    const upload = fileOf(uploads);
    const { rows, unknown, content } = await convertCip(services.sql, upload.path);
    reply.header('x-rows', rows).header('x-unknown', unknown);
    return new Download(withZ(upload.name), 'text/csv', content);
  }),
  handler(exchange.exportList, async ({ input, actor, services, request }) => {
    const name = String(input.resource);
    const search = new URLSearchParams(searchOf(request));
    search.delete('format');
    const asked = { search: search.toString(), format: input.query?.format ?? 'csv' };
    const table = isEventLog(name)
      ? await exportEvents(services.sql, r, actor, { ...asked, name })
      : await exportList(services.sql, listNamed(Object.values(r), actor.role, name), actor, asked);
    return tableDownload(table, asked.format);
  }),
  handler(exchange.importRejects, ({ input, services }) => rejectsFile(services.sql, String(input.id))),
  handler(exchange.importReport, ({ input, services }) => reportFile(services.sql, String(input.id))),
  handler(exchange.exportCustomers, async ({ input, services }) => exportCustomers(services.sql, input.query?.format)),
];
