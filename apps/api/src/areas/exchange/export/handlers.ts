import { exchange } from '@officine/sdk/contract';
import { searchOf } from '../../../calls/answer.ts';
import { type Call, type Handler, handler } from '../../../calls/handler.ts';
import { keyOf } from '../../../calls/idempotency-key.ts';
import { tableDownload } from '../tables/download.ts';
import type { ExportRequest } from './export-list.ts';
import { exportTable } from './export-table.ts';
import { startExport } from './list-export-task.ts';

/** Parameters of an export; the others are those of the list's call. */
const OWN_PARAMETER = /^(format|title|rows|max_rows|columns(\[\d*\])?)$/;
function exportRequest({ input, request }: Pick<Call<typeof exchange.exportList>, 'input' | 'request'>): ExportRequest {
  const { format = 'csv', columns, rows, title, max_rows: maxRows } = input.query ?? {};
  const ofList = [...new URLSearchParams(searchOf(request))].filter(([key]) => !OWN_PARAMETER.test(key));
  const search = new URLSearchParams(ofList).toString();
  return { name: String(input.resource), search, format, columns, rows, title, maxRows };
}

export const exportHandlers: readonly Handler[] = [
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
];
