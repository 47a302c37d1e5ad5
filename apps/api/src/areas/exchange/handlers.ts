import { customerImports, exchange, imports } from '@officine/sdk/contract';
import { searchOf } from '../../calls/answer.ts';
import { type Call, Collection, Download, type Handler, handler } from '../../calls/handler.ts';
import { keyOf } from '../../calls/idempotency-key.ts';
import { invalid } from '../../base/errors.ts';
import { readInTurn } from '../../files/reading.ts';
import type { Upload } from '../../files/upload.ts';
import { convertCip } from './convert-cip.ts';
import { exportCustomers } from './customers/export-customers.ts';
import { readCustomerColumns } from './customers/import/columns.ts';
import { importCustomers } from './customers/import/import-customers.ts';
import { readLines, readResult, rejectsFile, reportFile } from './customers/import/result-files.ts';
import { startImport } from './customers/import/start.ts';
import { importedList, importList, readSheet } from './import/import-list.ts';
import { findImport, listImports, readReceipt } from './import/receipt.ts';
import { rejectsOf } from './import/rejects.ts';
import { undoImport } from './import/undo.ts';
import type { ExportRequest } from './export/export-list.ts';
import { exportTable } from './export/export-table.ts';
import { startExport } from './export/list-export-task.ts';
import { tableDownload } from './tables/download.ts';

function fileOf(uploads: Readonly<Record<string, Upload>>): Upload {
  const upload = uploads['file'];
  if (!upload) throw invalid([{ propertyPath: 'file', message: 'Le fichier est obligatoire' }]);
  return upload;
}

/** `clients.csv` as `clients-z.csv`. */
const withZ = (name: string) => name.replace(/(\.\w{1,20})?$/, '-z$1');

const LINES_PER_PAGE = 50;

/** Parameters of an export; the others are those of the list's call. */
const OWN_PARAMETER = /^(format|title|rows|max_rows|columns(\[\d*\])?)$/;
function exportRequest({ input, request }: Pick<Call<typeof exchange.exportList>, 'input' | 'request'>): ExportRequest {
  const { format = 'csv', columns, rows, title, max_rows: maxRows } = input.query ?? {};
  const ofList = [...new URLSearchParams(searchOf(request))].filter(([key]) => !OWN_PARAMETER.test(key));
  const search = new URLSearchParams(ofList).toString();
  return { name: String(input.resource), search, format, columns, rows, title, maxRows };
}

export const exchangeHandlers: readonly Handler[] = [
  handler(exchange.importCustomers, (call) => {
    const { input, uploads, request } = call;
    const { fields, dry_run: dryRun = false, skip_errors: skipErrors = false } = input.body;
    const { path } = fileOf(uploads);
    const key = keyOf(request, { body: { fields, dryRun, skipErrors }, uploads });
    return importCustomers(call, { path, fields, dryRun, skipErrors, key });
  }),
  handler(customerImports.read, ({ uploads, signal }) =>
    readInTurn(() => readCustomerColumns(fileOf(uploads).path, signal), signal),
  ),
  handler(customerImports.start, (call) => {
    const { input, uploads, request } = call;
    const { fields, skip_errors: skipErrors = false } = input.body;
    const key = keyOf(request, { body: { fields, skipErrors }, uploads });
    return startImport(call, { upload: fileOf(uploads), fields, skipErrors, key });
  }),
  handler(customerImports.get, ({ sql, input }) => readResult(sql, String(input.id))),
  handler(customerImports.lines, async ({ sql, input }) => {
    const { outcome, page = 1, itemsPerPage: size = LINES_PER_PAGE } = input.query ?? {};
    const { lines, total } = await readLines(sql, String(input.id), { outcome, page, size });
    return new Collection(lines, total);
  }),
  handler(exchange.convertCip, async ({ services, input, uploads, signal, reply }) => {
    const upload = fileOf(uploads);
    const { rows, unknown, content } = await readInTurn(
      () => convertCip(services.sql, upload.path, input.body.column, signal),
      signal,
    );
    reply.header('x-rows', rows).header('x-unknown', unknown);
    return new Download(withZ(upload.name), 'text/csv', content);
  }),
  handler(exchange.exportList, async (call) => {
    const request = exportRequest(call);
    const table = await exportTable(call, request);
    if (table.count !== undefined) call.reply.header('x-rows', table.count);
    return tableDownload(table, request.format);
  }),
  handler(exchange.startExport, (call) => {
    const { maxRows: _max, ...request } = exportRequest(call);
    return startExport(call, request, keyOf(call.request, { body: request, uploads: {} }));
  }),
  handler(exchange.importRejects, ({ input, services }) => rejectsFile(services.sql, String(input.id))),
  handler(exchange.importReport, ({ input, services }) => reportFile(services.sql, String(input.id))),
  handler(exchange.exportCustomers, async ({ input, services }) => exportCustomers(services.sql, input.query?.format)),
];

/** The list of a call about imports. */
const listOf = (
  call: Pick<Call<typeof imports.get>, 'resources' | 'actor'> & { input: { resource: string | number } },
) => importedList(call, String(call.input.resource));

export const importsHandlers: readonly Handler[] = [
  handler(imports.read, (call) => readSheet(call, listOf(call), fileOf(call.uploads), call.signal)),
  handler(imports.run, (call) => {
    const { input, uploads, request } = call;
    const { fields, key, dry_run: dryRun = false, skip_errors: skipErrors = false } = input.body;
    const upload = fileOf(uploads);
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
