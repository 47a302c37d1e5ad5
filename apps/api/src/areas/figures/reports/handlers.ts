import {
  advertiserMailstoneReports,
  advertiserReports,
  logAdverts,
  monitoredReports,
  reports,
} from '@officine/sdk/contract';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import { reportArchive } from './archive.ts';
import { compute } from './compute.ts';
import { reportFile } from './export.ts';
import { milestoneFile } from './milestone-file.ts';
import { monitoredReport } from './monitored.ts';
import { recentEvents } from './recent-events.ts';
import { parseReference, parseReportQuery } from './report-request.ts';
import { trendsOf } from './trends.ts';

export const reportsHandlers: readonly Handler[] = [
  handler(
    reports.list,
    async (call) => new Collection([await compute(call, parseReportQuery(call, call.input.query), call.dataAge)]),
  ),
  handler(reports.byReference, (call) => compute(call, parseReference(call, call.input.query.reference), call.dataAge)),
  handler(reports.export, async (call) => {
    const { by, format, ...query } = call.input.query;
    return reportFile(await compute(call, parseReportQuery(call, query)), by, { format });
  }),
  handler(reports.trends, async (call) => {
    const { list, ids, pool } = call.input.query;
    // An advertiser's own counts have no pharmacies to narrow them to.
    const narrowed = call.actor.role === 'advertiser' ? undefined : pool;
    return new Collection(await trendsOf(call, list, ids.split(',').map(Number), narrowed));
  }),
  handler(logAdverts.recent, (call) => recentEvents(call, call.input.query ?? {})),
  handler(advertiserReports.archive, (call) => reportArchive(call, call.input.query)),
  handler(advertiserMailstoneReports.export, (call) =>
    milestoneFile(call, { id: call.input.id, by: call.input.query?.by }),
  ),
  handler(monitoredReports.report, ({ input, request, sql }) =>
    monitoredReport(sql, { ...input.query, reference: String(request.headers['reference'] ?? '') }),
  ),
];
