import { customerImports, exchange } from '@officine/sdk/contract';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { readInTurn } from '../../../files/reading.ts';
import { sentFile } from '../../../files/upload.ts';
import { exportCustomers } from './export-customers.ts';
import { readCustomerColumns } from './import/columns.ts';
import { importCustomers } from './import/import-customers.ts';
import { readLines, readResult, rejectsFile, reportFile } from './import/result-files.ts';
import { startImport } from './import/start.ts';

const LINES_PER_PAGE = 50;

export const customersHandlers: readonly Handler[] = [
  handler(exchange.importCustomers, (call) => {
    const { input, uploads, request } = call;
    const { fields, dry_run: dryRun = false, skip_errors: skipErrors = false } = input.body;
    const { path } = sentFile(uploads);
    const key = keyOf(request, { body: { fields, dryRun, skipErrors }, uploads });
    return importCustomers(call, { path, fields, dryRun, skipErrors, key });
  }),
  handler(customerImports.read, ({ uploads, signal }) =>
    readInTurn(() => readCustomerColumns(sentFile(uploads).path, signal), signal),
  ),
  handler(customerImports.start, (call) => {
    const { input, uploads, request } = call;
    const { fields, skip_errors: skipErrors = false } = input.body;
    const key = keyOf(request, { body: { fields, skipErrors }, uploads });
    return startImport(call, { upload: sentFile(uploads), fields, skipErrors, key });
  }),
  handler(customerImports.get, ({ sql, input }) => readResult(sql, String(input.id))),
  handler(customerImports.lines, async ({ sql, input }) => {
    const { outcome, page = 1, itemsPerPage: size = LINES_PER_PAGE } = input.query ?? {};
    const { lines, total } = await readLines(sql, String(input.id), { outcome, page, size });
    return new Collection(lines, total);
  }),
  handler(exchange.importRejects, ({ input, services }) => rejectsFile(services.sql, String(input.id))),
  handler(exchange.importReport, ({ input, services }) => reportFile(services.sql, String(input.id))),
  handler(exchange.exportCustomers, async ({ input, services }) => exportCustomers(services.sql, input.query?.format)),
];
